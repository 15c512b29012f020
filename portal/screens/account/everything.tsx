import type { exportAccount } from '../../../server/resources/accounts/export/contract.ts'
import { addressOf, endpoint } from '../../api.ts'
import { say } from '../../messages/messages.ts'
import { ButtonLink } from '../../parts/button.tsx'

const EVERYTHING = endpoint<typeof exportAccount>('GET', '/settings/export')

/** Everything of the account as a file. The browser saves it while it comes: it may be large. */
export function Everything({ account }: { account: number }) {
  const { closed } = say()
  return (
    <section class="card stack" aria-labelledby="everything">
      <h2 id="everything">{closed.everything}</h2>
      <p>{closed.everythingText}</p>
      <div class="actions">
        <DownloadEverything account={account} />
      </div>
    </section>
  )
}

export function DownloadEverything({ account }: { account: number }) {
  const href = `/portal/api${addressOf(EVERYTHING.path, {}, { account })}`
  return (
    <ButtonLink icon="download" href={href} download>
      {say().closed.download}
    </ButtonLink>
  )
}
