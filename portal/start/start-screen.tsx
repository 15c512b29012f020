import { accountStart } from '../../server/account/start/start.contract.ts'
import { useRead } from '../data.ts'
import { Page } from '../frame/page.tsx'
import { t } from '../messages/messages.ts'
import { StartLines } from './start.tsx'

/** The first steps, on request. */
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
