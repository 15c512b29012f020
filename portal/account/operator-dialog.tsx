import { useState } from 'preact/hooks'
import type { Endpoint } from '../../server/core/contract.ts'
import { installation } from '../../server/ops/operators/installation.contract.ts'
import {
  operatedAccounts as all,
  type OperatedAccount,
  type OperatorMe,
} from '../../server/ops/operators/operators.contract.ts'
import { fileAddress } from '../api.ts'
import { Dialog } from '../components/dialog.tsx'
import { useRecord } from '../components/record.ts'
import { type FieldOf, Fields, fieldsOf } from '../components/record-fields.tsx'
import { RecordForm } from '../components/record-form.tsx'
import { language, t } from '../messages/messages.ts'
import { Done } from './invite.tsx'

/** The action on an account: `make` has none yet, and `download` is about a backup. */
export type What = 'make' | 'change' | 'invite' | 'disable' | 'enable' | 'download'

type List = Record<string, FieldOf<unknown, unknown>>
/** The endpoint, the title, the button's label, the question, the message afterwards, and the reason. */
type Asking = [Endpoint, title: string, action: string, List, done: string, about?: string]

interface Props {
  what: What
  account: OperatedAccount | null
  name?: string
  me: Pick<OperatorMe, 'templates'>
  onDone(text: string): void
  onClose(): void
}

/** A dialog for the input of an endpoint, which also shows the link of an invitation. */
export function OperatorDialog({ what, account, name, me, onDone, onClose }: Props) {
  const [endpoint, title, action, list, done, about] = requestOf(what, account, me)
  const [invited, setInvited] = useState<{ mailed: boolean; link: string | null } | null>(null)
  const fields = fieldsOf<Record<string, unknown>, Record<string, unknown>>()(list)
  const record = useRecord({
    ...fields,
    saved: null,
    create: { ...endpoint, path: endpoint.path.replace(/{\w+}/, name ?? String(account?.id)) },
    onCreated: (made) => {
      const answer = made as { mailed: boolean; link: string | null; path?: string }
      if (answer.path) location.assign(fileAddress(answer.path))
      if (answer.mailed || answer.link) setInvited(answer)
      else onDone(done)
    },
    done: null,
  })
  return (
    <Dialog title={title} onClose={invited ? () => onDone(done) : onClose} keepOpen>
      {invited && <Done invited={invited} onClose={() => onDone(done)} />}
      {!invited && (
        <RecordForm record={record} look="window" class="stack" add={action} onClose={onClose}>
          {about && <p>{about}</p>}
          <Fields of={fields} record={record} names={Object.keys(list)} />
        </RecordForm>
      )}
    </Dialog>
  )
}

function requestOf(what: What, account: Props['account'], me: Props['me']): Asking {
  const { operator: text, beginning, account: words, frame, members, leads, signIn } = t()
  const { fields } = words
  const { name = '', plan = 'trial', lead_quota: quota, invited } = account ?? {}
  const plans = (['trial', 'paid'] as const).map((one) => ({ value: one, text: words.plans[one] }))
  const ofPlan = { kind: 'select', label: fields.plan, choices: plans, first: plan } as const
  const email = { kind: 'email', label: text.owner, maxLength: 254, first: invited?.email } as const
  switch (what) {
    case 'make': {
      const templates = me.templates.map((one) => ({ value: one.name, text: one.title }))
      const choices = [...templates, { value: '', text: beginning.noTemplate }]
      const list: List = {
        name: { kind: 'text', label: beginning.dealerName, maxLength: 255 },
        country: { kind: 'country', label: fields.country, first: 'NL' },
        language: { kind: 'language', label: fields.language, first: language.value },
        plan: ofPlan,
        template: { kind: 'select', label: beginning.template, choices, optional: true },
        owner: { ...email, optional: true },
      }
      return [all.make, text.make, text.make, list, text.made]
    }
    case 'change': {
      const accepts = (typed: string) => /^\d{0,9}$/.test(typed.trim())
      const number = { kind: 'number', wrong: text.quotaIssue, accepts, optional: true } as const
      const own = { ...number, label: text.quota, hint: text.quotaHint, first: quota }
      return [all.change, name, frame.save, { plan: ofPlan, lead_quota: own }, text.changed(name)]
    }
    case 'invite':
      return [all.invite, text.invite, members.formSend, { email }, text.changed(name)]
    case 'disable': {
      const line = { kind: 'text', maxLength: 500, optional: true } as const
      const reason = { ...line, label: leads.reason, hint: text.reasonHint }
      const list = { reason, remove: { ...line, label: text.remove(name), hint: text.removeHint } }
      const title = text.closeTitle(name)
      return [all.disable, title, text.close, list, text.closed(name), text.closeText]
    }
    case 'download': {
      const code = { kind: 'text', label: signIn.code, maxLength: 20 } as const
      return [installation.allow, text.download, text.download, { code }, text.download]
    }
    case 'enable':
      return [all.enable, text.openTitle(name), text.open, {}, text.opened(name), text.openText]
  }
}
