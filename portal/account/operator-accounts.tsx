import { useState } from 'preact/hooks'
import {
  type OperatedAccount,
  type OperatorMe,
  operatedAccounts,
} from '../../server/ops/operators/operators.contract.ts'
import { useQuery } from '../address.ts'
import { useWrite } from '../data.ts'
import { Page } from '../frame/page.tsx'
import { say } from '../messages/messages.ts'
import { usePages } from '../pages.ts'
import { Button } from '../parts/button.tsx'
import { confirm } from '../parts/confirm.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { TextField } from '../parts/field.tsx'
import { faultOf } from '../parts/problem.ts'
import { Search } from '../parts/search.tsx'
import { Empty, More, ProblemBanner, Unread } from '../parts/states.tsx'
import { DataTable } from '../parts/table.tsx'
import { toast } from '../parts/toast.tsx'
import { signOut } from '../session.ts'
import { ChangeDialog } from './operator-change.tsx'
import { accountColumns } from './operator-columns.tsx'
import { State } from './operator-state.tsx'

type OpenDialog = { what: 'look' | 'change' | 'disable'; account: OperatedAccount } | null

export function Accounts({ me }: { me: OperatorMe }) {
  const { operator, frame } = say()
  const { q = '' } = useQuery().query
  const pages = usePages(operatedAccounts.list, { query: { search: q, limit: 50 } })
  const enabling = useWrite(operatedAccounts.enable)
  const [asked, setAsked] = useState<OpenDialog>(null)
  const changed = (text: string) => {
    setAsked(null)
    toast(text)
    void pages.reload(true)
  }
  const open = async ({ id, name }: OperatedAccount) => {
    const question = { title: operator.openTitle(name), text: operator.openText }
    if (!(await confirm({ ...question, action: operator.open }))) return
    const answer = await enabling.send({ params: { id } })
    if (answer !== null) changed(operator.opened(name))
  }
  const look = (account: OperatedAccount) => {
    if (account.leave_until === null) setAsked({ what: 'look', account })
    else location.assign(`/portal?account=${account.id}`)
  }
  const columns = accountColumns({
    onLook: look,
    onChange: (account) => setAsked({ what: 'change', account }),
    onDisable: (account) => setAsked({ what: 'disable', account }),
    onEnable: (account) => void open(account),
  })
  const props = asked && { account: asked.account, onDone: changed, onClose: () => setAsked(null) }
  return (
    <Page
      title={operator.title}
      note={operator.signedInAs(me.name)}
      actions={<Button onClick={() => void signOut()}>{frame.signOut}</Button>}
    >
      <div class="stack">
        <State />
        <Search label={operator.search} hint={operator.searchHint} />
        <ProblemBanner problem={enabling.problem} />
        {pages.rows === null && (
          <Unread problem={pages.problem} retry={pages.reload} rows={10} height={36} />
        )}
        {pages.rows?.length === 0 && (
          <Empty icon="search" title={q === '' ? operator.empty : operator.none} />
        )}
        {pages.rows !== null && pages.rows.length > 0 && (
          <div class="card flush" aria-busy={pages.isReading}>
            <DataTable
              caption={operator.title}
              columns={columns}
              rows={pages.rows}
              keyOf={({ id }) => id}
            />
          </div>
        )}
        <More pages={pages} />
      </div>
      {props && asked?.what === 'look' && <NoLeave {...props} />}
      {props && asked?.what === 'change' && <ChangeDialog {...props} />}
      {props && asked?.what === 'disable' && <DisableDialog {...props} />}
    </Page>
  )
}

/** Says how an owner lets the operator in. */
function NoLeave({ account, onClose }: { account: OperatedAccount; onClose(): void }) {
  const { operator, frame } = say()
  return (
    <Dialog title={operator.askTitle(account.name)} onClose={onClose}>
      <p>{operator.askText}</p>
      <div class="actions end">
        <Button onClick={onClose}>{frame.close}</Button>
      </div>
    </Dialog>
  )
}

interface Props {
  account: OperatedAccount
  onDone(text: string): void
  onClose(): void
}

/** Says what closing an account does, and asks why. */
function DisableDialog({ account: { id, name }, onDone, onClose }: Props) {
  const { operator, frame } = say()
  const write = useWrite(operatedAccounts.disable)
  const [reason, setReason] = useState('')
  const submit = async (event: Event) => {
    event.preventDefault()
    const body = { reason: reason.trim() || null }
    const answer = await write.send({ params: { id }, body })
    if (answer !== null) onDone(operator.closed(name))
  }
  return (
    <Dialog title={operator.closeTitle(name)} onClose={onClose} keepOpen>
      <form class="stack" noValidate onSubmit={submit}>
        <p>{operator.closeText}</p>
        <ProblemBanner problem={write.problem} />
        <TextField
          label={say().leads.reason}
          hint={operator.reasonHint}
          optional
          maxLength={500}
          value={reason}
          onValue={setReason}
          error={faultOf(write.problem, 'reason')}
        />
        <div class="actions end">
          <Button onClick={onClose}>{frame.cancel}</Button>
          <Button type="submit" look="danger" busy={write.isSending}>
            {operator.close}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
