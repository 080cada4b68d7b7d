import { LogOut, MapPinned, Trash } from 'lucide-react'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { TriggerButton } from '#ui/overlays/trigger-button.tsx'
import { Dialog, DialogTrigger } from '#ui/overlays/dialog.tsx'
import { Menu, MenuItem, MenuSection, MenuSeparator } from '#ui/overlays/menu.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { showToast } from '#ui/overlays/toast-store.ts'
import { GalleryRow, GallerySection } from './gallery-section.tsx'

export function OverlaySection() {
  return (
    <GallerySection title="Over and beside">
      <GalleryRow>
        <DialogTrigger>
          <TriggerButton variant="secondary">Open a dialog</TriggerButton>
          <Dialog
            title="Start a crew"
            closeText="Close"
            footer={
              <>
                <TriggerButton variant="secondary" slot="close">
                  Not now
                </TriggerButton>
                <TriggerButton slot="close">Start</TriggerButton>
              </>
            }
          >
            <TextField label="Name of the crew" description="You can change it later." />
          </Dialog>
        </DialogTrigger>
        <Menu
          label="Account"
          trigger={<TriggerButton variant="secondary">Open a menu</TriggerButton>}
          onAction={(key) => showToast({ text: `You chose ${key}.` })}
        >
          <MenuSection title="The road">
            <MenuItem id="map" icon={<MapPinned />}>
              Map
            </MenuItem>
            <MenuItem id="out" icon={<LogOut />}>
              Sign out
            </MenuItem>
          </MenuSection>
          <MenuSeparator />
          <MenuItem id="leave" tone="danger" icon={<Trash />}>
            Leave the crew
          </MenuItem>
        </Menu>
        <Button
          variant="secondary"
          onPress={() =>
            showToast({
              text: 'The postcard is gone.',
              tone: 'success',
              action: { label: 'Undo', onPress: () => showToast({ text: 'The postcard is back.' }) },
            })
          }
        >
          Show a toast
        </Button>
      </GalleryRow>
      <Tabs
        label="Standings"
        tabs={[
          { id: 'week', label: 'This week', panel: <p>The crews around yours.</p> },
          {
            id: 'all',
            label: 'All time',
            badge: <Badge tone="sunset">new</Badge>,
            panel: <p>Everything so far.</p>,
          },
          { id: 'crew', label: 'Your crew', panel: <p>Who brought what.</p> },
        ]}
      />
    </GallerySection>
  )
}
