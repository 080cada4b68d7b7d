import { Find } from '#app/web/find/find.tsx'
import { useNavigation } from './navigation.ts'
import { PhoneBar } from './phone-bar.tsx'
import { SideBar } from './side-bar.tsx'
import { useWideScreen } from './wide-screen.ts'

/** The navigation beside a page that stands outside of the layout of the programme. */
export function NavigationAround() {
  const { all, inBar, inMenu, further } = useNavigation()
  const isWide = useWideScreen()
  return (
    <>
      <Find />
      {isWide ? (
        <SideBar all={all} further={further} />
      ) : (
        <PhoneBar inBar={inBar} inMenu={inMenu} further={further} />
      )}
    </>
  )
}
