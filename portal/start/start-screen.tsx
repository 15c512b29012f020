import { accountStart } from '../../server/account/start/start.contract.ts'
import { useRead } from '../data.ts'
import { Page } from '../frame/page.tsx'
import { t } from '../messages/messages.ts'
import { StartLines } from './start.tsx'

/** The start, whenever it is wanted again. */
export function StartScreen() {
  const { frame } = t()
  return (
    <Page narrow title={frame.start} back={{ href: '/portal', text: frame.overview }}>
      <section class="card">
        <StartLines read={useRead(accountStart.get)} />
      </section>
    </Page>
  )
}
