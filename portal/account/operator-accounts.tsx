import { useState } from 'preact/hooks'
import {
  type OperatedAccount,
  type OperatorMe,
  operatedAccounts,
} from '../../server/ops/operators/operators.contract.ts'
import { useQuery } from '../address.ts'
import { Button, ButtonLink } from '../components/button.tsx'
import { Dialog } from '../components/dialog.tsx'
import { ListTable } from '../components/list-table.tsx'
import { Search } from '../components/search.tsx'
import { Empty } from '../components/states.tsx'
import { toast } from '../components/toast.tsx'
import { Page } from '../frame/page.tsx'
import { t } from '../messages/messages.ts'
import { usePages } from '../pages.ts'
import { signOut } from '../session.ts'
import { accountColumns } from './operator-columns.tsx'
import { OperatorDialog, type What } from './operator-dialog.tsx'
import { InstallationState } from './operator-state.tsx'

type OpenDialog = { what: What | 'look'; account: OperatedAccount | null }

export function Accounts({ me }: { me: OperatorMe }) {
  const { operator, frame } = t()
  const { q = '' } = useQuery().query
  const pages = usePages(operatedAccounts.list, { query: { search: q, limit: 50 } })
  const [dialog, setOpen] = useState<OpenDialog | null>(null)
  const changed = (text: string) => {
    setOpen(null)
    toast(text)
    void pages.reload(true)
  }
  const look = (account: OperatedAccount) => {
    if (account.leave_until === null) setOpen({ what: 'look', account })
    else location.assign(`/portal?account=${account.id}`)
  }
  const columns = accountColumns({
    onLook: look,
    onAsk: (what, account) => setOpen({ what, account }),
  })
  const close = () => setOpen(null)
  return (
    <Page
      title={operator.title}
      note={operator.signedInAs(me.name)}
      actions={
        <>
          <Button look="main" icon="plus" onClick={() => setOpen({ what: 'make', account: null })}>
            {operator.make}
          </Button>
          {me.has_account && <ButtonLink href="/portal">{frame.toOverview}</ButtonLink>}
          <Button onClick={() => void signOut()}>{frame.signOut}</Button>
        </>
      }
    >
      <div class="stack">
        <InstallationState />
        <Search label={operator.search} hint={operator.searchHint} />
        <ListTable
          pages={pages}
          caption={operator.title}
          columns={columns}
          none={<Empty icon="search" title={q === '' ? operator.empty : operator.none} />}
        />
      </div>
      {dialog?.what === 'look' && (
        <Dialog title={operator.askTitle(dialog.account?.name ?? '')} onClose={close}>
          <p>{operator.askText}</p>
          <div class="actions end">
            <Button onClick={close}>{frame.close}</Button>
          </div>
        </Dialog>
      )}
      {dialog && dialog.what !== 'look' && (
        <OperatorDialog {...dialog} what={dialog.what} me={me} onDone={changed} onClose={close} />
      )}
    </Page>
  )
}
