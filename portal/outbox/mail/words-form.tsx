import {
  GREETING_MAX,
  type MailText,
  mailTexts,
  PLACEHOLDERS,
  SUBJECT_MAX,
} from '../../../server/outbox/mails/mails.contract.ts'
import { useWrite } from '../../data.ts'
import { say } from '../../messages/messages.ts'
import { Button } from '../../parts/button.tsx'
import { TextArea, TextField } from '../../parts/field.tsx'
import { currentOf, faultOf } from '../../parts/problem.ts'
import { ProblemBanner } from '../../parts/states.tsx'
import { toast } from '../../parts/toast.tsx'
import { areSame, mailWords, type OwnMailWords, ownOf } from './own-words.ts'
import { MailPreviewDialog } from './preview.tsx'

interface Props {
  saved: MailText
  /** Null while nothing differs from what is saved. */
  typed: OwnMailWords | null
  onType(words: OwnMailWords | null): void
  onSaved(saved: MailText): void
}

export function WordsForm({ saved, typed, onType, onSaved }: Props) {
  const { frame, mail: texts } = say()
  const write = useWrite(mailTexts.change)
  const { kind, language, usual, version } = saved
  const words = typed ?? mailWords(saved)
  const isUsual = areSame(words, usual)
  const set = (change: Partial<OwnMailWords>) => {
    const next = { ...words, ...change }
    onType(areSame(next, mailWords(saved)) ? null : next)
  }
  const save = async () => {
    if (typed === null) return
    const answer = await write.send({ body: { kind, language, ...ownOf(words, usual), version } })
    if (answer === null) return
    onSaved(answer.data)
    onType(null)
    toast(frame.saved)
  }
  const theirs = currentOf<MailText>(write.problem)
  const filled = PLACEHOLDERS.map((name) => `${name} (${texts.places[name]})`).join(', ')

  return (
    <div class="words">
      <form
        class="card stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {theirs === null ? (
          <ProblemBanner problem={write.problem} />
        ) : (
          <Changed
            theirs={mailWords(theirs)}
            onChosen={(isMine) => {
              onSaved(theirs)
              onType(isMine ? words : null)
              write.clear()
            }}
          />
        )}
        <TextField
          label={texts.ownSubject}
          value={words.subject}
          onValue={(subject) => set({ subject })}
          error={faultOf(write.problem, 'subject')}
          maxLength={SUBJECT_MAX}
        />
        <TextArea
          label={texts.ownGreeting}
          hint={texts.placeholders(filled)}
          value={words.greeting}
          onValue={(greeting) => set({ greeting })}
          error={faultOf(write.problem, 'greeting')}
          maxLength={GREETING_MAX}
        />
        <div class="row">
          <Button type="submit" look="main" busy={write.isSending} aria-disabled={typed === null}>
            {frame.save}
          </Button>
          {!isUsual && (
            <Button look="quiet" onClick={() => set(usual)}>
              {texts.useUsual}
            </Button>
          )}
          {typed !== null && <span class="soft small">{frame.unsaved}</span>}
        </div>
      </form>
      <MailPreviewDialog body={{ kind, language, ...ownOf(words, usual) }} />
    </div>
  )
}

/** Two members changed the same words: both are shown, and one of them is chosen. */
function Changed({ theirs, onChosen }: { theirs: OwnMailWords; onChosen(isMine: boolean): void }) {
  const texts = say().mail
  return (
    <div class="banner warn" role="alert">
      <div class="stack">
        <p>{texts.changedTitle}</p>
        <blockquote class="letter">
          <strong>{theirs.subject}</strong>
          {'\n'}
          {theirs.greeting}
        </blockquote>
        <div class="row">
          <Button onClick={() => onChosen(false)}>{texts.takeTheirs}</Button>
          <Button onClick={() => onChosen(true)}>{texts.keepMine}</Button>
        </div>
      </div>
    </div>
  )
}
