import { privacy } from '../../../server/privacy/privacy.contract.ts'
import { fileAddress } from '../../api.ts'
import { say } from '../../messages/messages.ts'
import { ButtonLink } from '../../parts/button.tsx'

/** Everything of the account as a file. The browser saves it while it comes: it may be large. */
export function Everything() {
  const { closed } = say()
  return (
    <section class="card stack" aria-labelledby="everything">
      <h2 id="everything">{closed.everything}</h2>
      <p>{closed.everythingText}</p>
      <div class="actions">
        <DownloadEverything />
      </div>
    </section>
  )
}

export function DownloadEverything() {
  return (
    <ButtonLink icon="download" href={fileAddress(privacy.exportAccount.path)} download>
      {say().closed.download}
    </ButtonLink>
  )
}
