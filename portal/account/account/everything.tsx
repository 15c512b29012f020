import { operators } from '../../../server/ops/operators/operators.contract.ts'
import { privacy } from '../../../server/privacy/privacy.contract.ts'
import { call, fileAddress } from '../../api.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { confirm } from '../../components/confirm.tsx'
import { ProblemBanner } from '../../components/states.tsx'
import { useWrite } from '../../data.ts'
import { t } from '../../messages/messages.ts'
import { signOut } from '../../session.ts'

/** The whole account as a file. The browser saves it while it downloads, because it may be large. */
export function Everything() {
  const { closed } = t()
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

/** Removes the demo from the server, from the account of one of its dealers. */
export function DemoSection() {
  const { removeDemo: action, demoText: text } = t().account
  const write = useWrite(privacy.removeDemo)
  const remove = async () => {
    const isMeant = await confirm({ title: `${action}?`, text, action, danger: true })
    if (!isMeant || (await write.send({})) === null) return
    const toAccounts = () => location.assign('/portal/operator')
    call(operators.get, {}, { background: true }).then(toAccounts, signOut)
  }
  return (
    <section class="card stack">
      <p>{text}</p>
      <ProblemBanner problem={write.problem} />
      <div class="actions">
        <Button look="danger" busy={write.isSending} onClick={() => void remove()}>
          {action}
        </Button>
      </div>
    </section>
  )
}

export function DownloadEverything() {
  return (
    <ButtonLink icon="download" href={fileAddress(privacy.exportAccount.path)} download>
      {t().closed.download}
    </ButtonLink>
  )
}
