import { useEffect, useState } from 'preact/hooks'
import type { OfferSheet } from '../../server/offers/sheet/sheet.contract.ts'
import {
  MAIL_MAX,
  type OfferMailPreview,
  offerSending,
} from '../../server/offers/versions/sending.contract.ts'
import { ApiProblem, type CallInput, call } from '../api.ts'
import { CodeBlock } from '../components/code.tsx'
import { Dialog } from '../components/dialog.tsx'
import { TextArea, TextField } from '../components/field.tsx'
import { issueOf } from '../components/problem.ts'
import { Actions, QuestionForm } from '../components/question-form.tsx'
import { Banner, ProblemBanner, Skeleton } from '../components/states.tsx'
import { toast } from '../components/toast.tsx'
import { t } from '../messages/messages.ts'
import { me } from '../session.ts'
import type { OfferWriter } from './writes.ts'

const PREVIEW_AFTER_MS = 350

/** The input. The subject is null until one is typed. */
interface TypedMail {
  to: string
  subject: string | null
  message: string
}

type MailWords = NonNullable<CallInput<typeof offerSending.preview>['body']>

/** The preview of the email, updated shortly after typing. */
function usePreview(id: number, words: MailWords, onProblem: (problem: ApiProblem) => void) {
  const [preview, setPreview] = useState<OfferMailPreview | null>(null)
  const typed = JSON.stringify(words)
  useEffect(() => {
    const own = new AbortController()
    const read = () =>
      call(offerSending.preview, { params: { id }, body: words }, { signal: own.signal }).then(
        ({ data }) => setPreview(data),
        (error) => {
          if (own.signal.aborted) return
          if (!(error instanceof ApiProblem)) throw error
          if (preview === null) onProblem(error)
        },
      )
    const timer = setTimeout(() => void read(), preview === null ? 0 : PREVIEW_AFTER_MS)
    return () => {
      clearTimeout(timer)
      own.abort()
    }
  }, [typed])
  return preview
}

interface Props {
  writer: OfferWriter
  onClose(): void
}

/** The recipient, and a preview of the email. Without a mail server, the link to send by hand. */
export function SendDialog({ writer, onClose }: Props) {
  const { offer: text } = t()
  const { offer } = writer
  const seesContact = me.value?.member.sees_contact === true
  const first = { to: offer.mail_to ?? '', subject: null, message: '' }
  const [mail, setMail] = useState<TypedMail>(first)
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const [isTried, setTried] = useState(false)
  const set = (change: Partial<TypedMail>) => setMail((before) => ({ ...before, ...change }))
  const to = mail.to.trim()
  const isAddress = !seesContact || /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(to)
  const words = {
    to: seesContact && isAddress && to !== offer.mail_to ? to : null,
    subject: mail.subject?.trim() || null,
    message: mail.message.trim() || null,
  }
  const preview = usePreview(offer.id, words, setProblem)

  const send = async () => {
    setTried(true)
    setProblem(null)
    if (!isAddress) return
    const outcome = await writer.write({
      endpoint: offerSending.mail,
      body: words,
      what: t().composer.send,
      keepsVersion: true,
    })
    if (outcome instanceof ApiProblem) return setProblem(outcome)
    onClose()
    if (outcome === 'done') toast(text.onItsWay)
  }
  const unread = problem === null ? <Skeleton rows={6} /> : <ProblemBanner problem={problem} />
  const typing = { mail, set, problem, isWrong: isTried && !isAddress }
  return (
    <Dialog title={text.sendTitle(offer.document.number)} onClose={onClose} wide keepOpen>
      {preview === null ? (
        unread
      ) : preview.sends ? (
        <QuestionForm class="send" onSubmit={send}>
          <div class="stack">
            <ProblemBanner problem={problem} />
            <MailFields offer={offer} usual={preview.subject} {...typing} />
            <Actions
              onCancel={onClose}
              action={text.sendNow}
              icon="mail"
              busy={writer.isSending}
              aria-disabled={!seesContact && !offer.has_mail_to}
            />
          </div>
          <Email preview={preview} />
        </QuestionForm>
      ) : (
        <ByHand writer={writer} problem={problem} onProblem={setProblem} onClose={onClose} />
      )}
    </Dialog>
  )
}

interface FieldsProps {
  offer: OfferSheet
  mail: TypedMail
  set(change: Partial<TypedMail>): void
  /** The default subject. */
  usual: string
  problem: ApiProblem | null
  /** The input is not an email address. */
  isWrong: boolean
}

function MailFields({ offer, mail, set, usual, problem, isWrong }: FieldsProps) {
  const { offer: text, mail: texts, issues } = t()
  return (
    <>
      {me.value?.member.sees_contact === true ? (
        <TextField
          label={texts.to}
          type="email"
          value={mail.to}
          onValue={(to) => set({ to })}
          maxLength={MAIL_MAX.to}
          error={isWrong ? issues.not_email : issueOf(problem, 'to')}
        />
      ) : (
        <p>
          <b>{texts.to}:</b> {offer.has_mail_to ? text.toHidden : text.noAddress}
        </p>
      )}
      <TextField
        label={texts.subject}
        value={mail.subject ?? usual}
        onValue={(subject) => set({ subject })}
        maxLength={MAIL_MAX.subject}
        error={issueOf(problem, 'subject')}
      />
      <TextArea
        label={text.message}
        hint={text.messageHint}
        optional
        value={mail.message}
        onValue={(message) => set({ message })}
        maxLength={MAIL_MAX.message}
        error={issueOf(problem, 'message')}
      />
    </>
  )
}

interface ByHandProps extends Props {
  problem: ApiProblem | null
  onProblem(problem: ApiProblem | null): void
}

/** Without a mail server the dealer creates and sends the link. */
function ByHand({ writer, problem, onProblem, onClose }: ByHandProps) {
  const { offer: text } = t()
  const makeLink = async () => {
    onProblem(null)
    const outcome = await writer.write({
      endpoint: offerSending.makeLink,
      what: text.makeLink,
      keepsVersion: true,
    })
    if (outcome instanceof ApiProblem) return onProblem(outcome)
    onClose()
  }
  return (
    <div class="stack">
      <ProblemBanner problem={problem} />
      <Banner look="warn">{text.noMailServer}</Banner>
      <Actions
        onCancel={onClose}
        action={text.makeLink}
        icon="copy"
        busy={writer.isSending}
        onDo={makeLink}
      />
    </div>
  )
}

function Email({
  preview: { subject, text: email, reply_to: replyTo, attachments },
}: {
  preview: OfferMailPreview
}) {
  const { offer: text } = t()
  return (
    <section class="stack preview" aria-label={text.preview}>
      <h3>{text.preview}</h3>
      <p>
        <strong>{subject}</strong>
      </p>
      <CodeBlock text={email} />
      <p class="soft small">
        {replyTo !== null && text.repliesTo(replyTo)}{' '}
        {attachments.length > 0 && text.encloses(attachments.join(', '))}
      </p>
    </section>
  )
}
