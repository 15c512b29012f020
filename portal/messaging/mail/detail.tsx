import { SECRET_KINDS } from '../../../server/core/mails/kinds.contract.ts'
import { type MailDetail, mails } from '../../../server/messaging/mails/mails.contract.ts'
import { Button } from '../../components/button.tsx'
import { CodeBlock } from '../../components/code.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Fact } from '../../components/fact.tsx'
import { ProblemBanner, Unread } from '../../components/states.tsx'
import { toast } from '../../components/toast.tsx'
import { When } from '../../components/when.tsx'
import { useRead, useWrite } from '../../data.ts'
import { t } from '../../messages/messages.ts'

interface Props {
  id: string
  onClose(): void
  onChanged(): void
}

export function MailDialog({ id, onClose, onChanged }: Props) {
  const texts = t().mail
  const { data, problem, reload } = useRead(mails.get, { params: { id } })
  const title = data === null ? texts.sentMails : (data.subject ?? texts.kinds[data.kind])
  return (
    <Dialog title={title} onClose={onClose} wide>
      {data !== null ? (
        <Shown
          mail={data}
          onChanged={() => {
            void reload(true)
            onChanged()
          }}
        />
      ) : (
        <Unread problem={problem} retry={reload} rows={6} />
      )}
    </Dialog>
  )
}

function Shown({ mail, onChanged }: { mail: MailDetail; onChanged(): void }) {
  const texts = t().mail
  const write = useWrite(mails.sendAgain)
  const again = async () => {
    if ((await write.send({ params: { id: mail.id } })) === null) return
    toast(texts.sentAgain)
    onChanged()
  }
  const isSecret = SECRET_KINDS.includes(mail.kind)
  return (
    <div class="stack">
      {write.problem?.code === 'mail_not_sendable' ? (
        <div class="banner danger" role="alert">
          <p>{texts.notSendable}</p>
        </div>
      ) : (
        <ProblemBanner problem={write.problem} />
      )}
      <dl class="values">
        <Fact name={texts.to}>{mail.to}</Fact>
        <Fact name={texts.state}>{texts.states[mail.state]}</Fact>
        <Fact name={t().appointments.when}>
          <When at={mail.sent_at ?? mail.created_at} />
        </Fact>
        {mail.attempts > 1 && <Fact name={texts.attempts}>{mail.attempts}</Fact>}
        {mail.reply_to !== null && <Fact name={texts.replyTo}>{mail.reply_to}</Fact>}
        {mail.lead_id !== null && (
          <Fact name={t().leads.lead}>
            <a href={`/portal/leads/${mail.lead_id}`}>{t().lead.title(mail.lead_id)}</a>
          </Fact>
        )}
      </dl>
      {mail.reason !== null && (
        <div class="banner danger">
          <p>
            {texts.error}: <span class="mono">{mail.reason}</span>
          </p>
        </div>
      )}
      {mail.text === null ? (
        <p class="soft">{isSecret ? texts.secretText : texts.notWritten}</p>
      ) : (
        <CodeBlock class="email-text" text={mail.text} />
      )}
      {mail.can_send_again && (
        <div class="actions end">
          <Button icon="refresh" busy={write.isSending} onClick={() => void again()}>
            {texts.again}
          </Button>
        </div>
      )}
    </div>
  )
}
