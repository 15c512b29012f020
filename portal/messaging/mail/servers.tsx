import {
  type DealerServer,
  type DomainRecord,
  MAIL_SERVER_MAX,
  mailServers,
  type Purpose,
} from '../../../server/messaging/mail-servers/mail-servers.contract.ts'
import { Button } from '../../components/button.tsx'
import { confirm } from '../../components/confirm.tsx'
import { Pill, type PillLook } from '../../components/pill.tsx'
import { type BodyOf, useRecord } from '../../components/record.ts'
import { Fields, fieldsOf } from '../../components/record-fields.tsx'
import { RecordForm } from '../../components/record-form.tsx'
import { Banner, Unread } from '../../components/states.tsx'
import { toast } from '../../components/toast.tsx'
import { Age } from '../../components/when.tsx'
import { useRead, useWrite } from '../../data.ts'
import { t } from '../../messages/messages.ts'

const PORTS = { incoming: '993', outgoing: '587' } as const
const LOOKS: Record<DomainRecord['state'], PillLook> = {
  right: 'good',
  wrong: 'danger',
  missing: 'warn',
  unknown: 'blue',
}

/** The dealer's mailbox, and the sender of emails to customers. Each is tested before it is stored. */
export function MailServers({ usualSender }: { usualSender: string | null }) {
  const texts = t().mail.servers
  const { data, problem, reload } = useRead(mailServers.list)
  if (data === null) {
    return <Unread problem={problem} retry={reload} rows={8} />
  }
  const { incoming, outgoing, answers_to: address } = data
  return (
    <div class="stack settings-form">
      <ServerForm purpose="incoming" saved={incoming} onSaved={reload}>
        <p class="soft">{texts.incomingText}</p>
        {incoming?.trouble && <Banner look="danger">{texts.unreadable(incoming.trouble)}</Banner>}
        <p>{address === null ? texts.notRead : texts.answersTo(address.replace('{token}', '…'))}</p>
        {incoming?.read_at && (
          <p class="soft small">
            {texts.readAt} <Age at={incoming.read_at} />
            {incoming.left_alone > 0 && ` · ${texts.leftAlone(incoming.left_alone)}`}
          </p>
        )}
      </ServerForm>
      <ServerForm purpose="outgoing" saved={outgoing} onSaved={reload}>
        <p class="soft">{texts.outgoingText(usualSender)}</p>
        {outgoing?.trouble && <Banner look="danger">{texts.waits(outgoing.trouble)}</Banner>}
      </ServerForm>
      {outgoing && <Domain key={outgoing.version} />}
    </div>
  )
}

type Body = BodyOf<typeof mailServers.put>
/** Fields that are typed but never displayed. */
type Typed = DealerServer & { password: undefined; code: undefined }

interface FormProps {
  purpose: Purpose
  saved: DealerServer | null
  onSaved(): void
  children: preact.ComponentChildren
}

function fieldsFor(purpose: Purpose, saved: DealerServer | null) {
  const texts = t().mail.servers
  const isSender = purpose === 'outgoing'
  return fieldsOf<Typed, Body>()({
    address: { kind: 'email', label: texts.fields.address },
    host: {
      kind: 'text',
      label: texts.fields.host,
      placeholder: isSender ? 'smtp.example.com' : 'imap.example.com',
      maxLength: MAIL_SERVER_MAX.host,
      ...(isSender && { optional: true, hint: texts.hostHint }),
    },
    port: {
      kind: 'number',
      label: texts.fields.port,
      from: (port) => String(port || PORTS[purpose]),
    },
    username: {
      kind: 'text',
      label: texts.fields.username,
      maxLength: MAIL_SERVER_MAX.username,
      ...(isSender && { optional: true }),
    },
    password: {
      kind: 'password',
      label: t().signIn.password,
      maxLength: MAIL_SERVER_MAX.password,
      optional: isSender || saved !== null,
      to: (typed) => typed || undefined,
      ...(saved?.username && { hint: texts.passwordHint }),
    },
    is_catch_all: { kind: 'check', label: texts.fields.is_catch_all, hint: texts.catchAllHint },
    dkim_selector: {
      kind: 'text',
      label: texts.fields.dkim_selector,
      optional: true,
      hint: texts.selectorHint,
    },
    code: {
      kind: 'text',
      label: texts.fields.code,
      optional: true,
      hint: texts.codeHint,
      maxLength: MAIL_SERVER_MAX.code,
      to: (typed) => typed.trim() || undefined,
    },
  })
}

function ServerForm({ purpose, saved, onSaved, children }: FormProps) {
  const texts = t().mail.servers
  const isSender = purpose === 'outgoing'
  const fields = fieldsFor(purpose, saved)
  const remove = useWrite(mailServers.remove)
  const record = useRecord({
    saved: saved as Typed | null,
    ...fields,
    bodyOf: (typed) => ({ ...fields.bodyOf(typed), purpose }),
    create: mailServers.put,
    change: mailServers.put,
    toBody: ({ body, over }) => ({ ...(body as Body), version: over.version }),
    onSaved,
    onCreated: onSaved,
    done: isSender ? texts.senderSaved : texts.mailboxSaved,
  })
  const forget = async () => {
    const question = { title: texts.removeTitle[purpose], text: texts.removeText[purpose] }
    if (!(await confirm({ ...question, action: texts.remove, danger: true }))) return
    if ((await remove.send({ query: { purpose } })) === null) return
    toast(texts.removed)
    onSaved()
  }
  const hasServer = !isSender || record.values.host.trim() !== ''
  return (
    <RecordForm
      record={record}
      label={texts.titles[purpose]}
      add={texts.tryAndSave}
      actions={
        saved && (
          <Button look="quiet" busy={remove.isSending} onClick={() => void forget()}>
            {texts.remove}
          </Button>
        )
      }
    >
      <h2>{texts.titles[purpose]}</h2>
      {children}
      <Fields of={fields} record={record} names={['address']} />
      <div class="columns">
        <Fields of={fields} record={record} names={hasServer ? ['host', 'port'] : ['host']} />
      </div>
      {hasServer && (
        <div class="columns">
          <Fields of={fields} record={record} names={['username', 'password']} />
        </div>
      )}
      {!hasServer && <Fields of={fields} record={record} names={['code']} />}
      <Fields of={fields} record={record} names={[isSender ? 'dkim_selector' : 'is_catch_all']} />
    </RecordForm>
  )
}

/** The DNS records of the sender's domain, and the values to set. */
function Domain() {
  const texts = t().mail.servers
  const { data, problem, reload } = useRead(mailServers.domain)
  if (data === null) {
    return <Unread problem={problem} retry={reload} rows={3} />
  }
  return (
    <section class="card stack">
      <h2>{texts.domain}</h2>
      {data.map(({ kind, state, name, found, add }) => (
        <div key={kind}>
          <strong>{kind.toUpperCase()}</strong>{' '}
          <Pill look={LOOKS[state]}>{texts.states[state]}</Pill>
          {state !== 'right' && (
            <p class="small record">
              {name === null
                ? texts.askSelector
                : add === null
                  ? texts.askProvider(name)
                  : texts.add(name)}
              {add !== null && <code>{add}</code>}
              {found !== null && <span class="soft">{texts.found(found)}</span>}
            </p>
          )}
        </div>
      ))}
    </section>
  )
}
