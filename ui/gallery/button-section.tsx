import { Bell, Flag, Settings } from 'lucide-react'
import { CountBadge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Tooltip } from '#ui/overlays/tooltip.tsx'
import { GalleryRow, GallerySection } from './gallery-section.tsx'

const VARIANTS = ['primary', 'secondary', 'quiet', 'danger'] as const
const SIZES = ['large', 'medium', 'small'] as const

export function ButtonSection() {
  return (
    <GallerySection title="Buttons">
      {SIZES.map((size) => (
        <GalleryRow key={size}>
          {VARIANTS.map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              {variant}
            </Button>
          ))}
        </GalleryRow>
      ))}
      <GalleryRow>
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} pending pendingText="Saving">
            Save
          </Button>
        ))}
        <Button isDisabled>Closed</Button>
        <Button icon={<Flag />}>With an icon</Button>
        <ButtonLink href="#buttons" variant="secondary">
          A link
        </ButtonLink>
      </GalleryRow>
      <GalleryRow>
        <Tooltip text="Settings">
          <IconButton label="Settings">
            <Settings />
          </IconButton>
        </Tooltip>
        <span className="relative">
          <IconButton label="Notifications" tone="surface">
            <Bell />
          </IconButton>
          <CountBadge count={7} label="7 unread" className="absolute -top-1 -right-1" />
        </span>
        <span className="relative">
          <IconButton label="All notifications" tone="surface">
            <Bell />
          </IconButton>
          <CountBadge count={240} label="240 unread" className="absolute -top-1 -right-2" />
        </span>
      </GalleryRow>
    </GallerySection>
  )
}
