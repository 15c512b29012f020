import {
  invitations as endpoints,
  type Invitation,
  type Invited,
} from '../../server/account/members/members.contract.ts'
import { Button } from '../components/button.tsx'
import { confirm } from '../components/confirm.tsx'
import { ProblemBanner } from '../components/states.tsx'
import { DataTable } from '../components/table.tsx'
import { toast } from '../components/toast.tsx'
import { useWrite } from '../data.ts'
import { formatDate } from '../format.ts'
import { t } from '../messages/messages.ts'

interface Props {
  invitations: readonly Invitation[]
  onChanged(): void
  onInvited(invited: Invited): void
}

export function Invitations({ invitations, onChanged, onInvited }: Props) {
  const { frame, members: texts } = t()
  const sending = useWrite(endpoints.create)
  const ending = useWrite(endpoints.withdraw)

  const again = async ({ email, name, role, sees_contact }: Invitation) => {
    const answer = await sending.send({ body: { email, name, role, sees_contact } })
    if (answer === null) return
    onInvited(answer.data)
    onChanged()
  }
  const end = async ({ id, email }: Invitation) => {
    const question = { title: texts.withdrawTitle, text: texts.withdrawText(email) }
    if (!(await confirm({ ...question, action: texts.withdraw, danger: true }))) return
    const answer = await ending.send({ params: { id } })
    // The person may have accepted it meanwhile, and is a member now.
    onChanged()
    if (answer !== null) toast(texts.withdrawn)
  }

  return (
    <div class="stack">
      <ProblemBanner problem={sending.problem ?? ending.problem} />
      <section class="card flush">
        <div class="head">
          <h2>{texts.invitations}</h2>
        </div>
        <DataTable
          caption={texts.invitations}
          rows={invitations}
          keyOf={({ id }) => id}
          columns={[
            {
              key: 'address',
              label: t().customers.address,
              cell: ({ email, name }) => (
                <>
                  <span class="name">{email}</span>
                  {name !== null && <div class="soft small">{name}</div>}
                </>
              ),
            },
            {
              key: 'role',
              label: texts.fields.role,
              cell: ({ role, sees_contact: sees }) => (
                <>
                  {frame.roles[role]}
                  {sees && <div class="soft small">{texts.fields.sees_contact}</div>}
                </>
              ),
            },
            {
              key: 'until',
              label: texts.until,
              labelled: true,
              cell: ({ expires_at: at }) => formatDate(at),
            },
            {
              key: 'do',
              label: texts.again,
              hideLabel: true,
              tight: true,
              cell: (one) => (
                <div class="row">
                  <Button
                    aria-label={texts.againOf(one.email)}
                    busy={sending.isSending}
                    onClick={() => void again(one)}
                  >
                    {texts.again}
                  </Button>
                  <Button
                    look="quiet"
                    aria-label={texts.withdrawOf(one.email)}
                    onClick={() => void end(one)}
                  >
                    {texts.withdraw}
                  </Button>
                </div>
              ),
            },
          ]}
        />
      </section>
    </div>
  )
}
