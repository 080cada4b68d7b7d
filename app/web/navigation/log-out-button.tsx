import { useNavigate } from '#platform/web/router/hooks.ts'
import { LogOut } from 'lucide-react'
import { paths } from '#platform/web/pages/paths.ts'
import { signOut } from '#app/web/session/sign-out.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'

/** Looks like an entry of the navigation it stands in. */
export function LogOutButton({ className = '' }: { className?: string }) {
  const t = useTexts('nav')
  const navigate = useNavigate()
  return (
    <button
      type="button"
      onClick={() =>
        void signOut().then((onward) =>
          onward ? location.assign(onward) : navigate({ to: paths.login, search: {} }),
        )
      }
      className={`flex min-h-11 items-center gap-3 rounded-field px-3 font-semibold whitespace-nowrap text-ink-soft hover:bg-pine-soft hover:text-ink ${className}`}
    >
      <LogOut className="size-5.5 shrink-0" />
      {t('log_out')}
    </button>
  )
}
