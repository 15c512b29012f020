import { Page } from '../../frame/page.tsx'
import { say } from '../../messages/messages.ts'
import { Skeleton } from '../../parts/states.tsx'

export function Overview() {
  return (
    <Page title={say().frame.overview}>
      <Skeleton />
    </Page>
  )
}
