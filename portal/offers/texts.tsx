import { useRef, useState } from 'preact/hooks'
import { offers } from '../../server/offers/offers.contract.ts'
import { ApiProblem } from '../api.ts'
import { afterRender } from '../components/after-render.ts'
import { Button } from '../components/button.tsx'
import { TextArea } from '../components/field.tsx'
import { issueOf } from '../components/problem.ts'
import { QuestionForm } from '../components/question-form.tsx'
import { ProblemBanner } from '../components/states.tsx'
import { useUnsaved } from '../components/unsaved.ts'
import { t } from '../messages/messages.ts'
import { me } from '../session.ts'
import { TEXT_LENGTHS, TEXT_NAMES, type TextName } from './text-names.ts'
import type { OfferWriter } from './writes.ts'

/** Longer texts are collapsed at first. */
const LONG = 700

interface Props {
  writer: OfferWriter
  name: TextName
  isOpen: boolean
  onOpen(isOpen: boolean): void
}

/** One text of the offer: its own, or the account's. It is edited in place. */
export function PaperText({ writer, name, isOpen, onOpen }: Props) {
  const { offer: text } = t()
  const { offer } = writer
  const shown = offer.document.texts[name]
  if (isOpen) return <TextForm writer={writer} name={name} onClose={() => onOpen(false)} />
  const isLeftOut = offer.texts.own[name] === ''
  const isHidden = !me.value?.member.sees_contact && Boolean(offer.texts.own[name])
  if (shown === null && !isLeftOut) return null
  const title = text.texts[name]
  return (
    <section class={`paper-text ${name}`} id={`text-${name}`}>
      <div class="row">
        <h3>{title}</h3>
        {offer.texts.own[name] != null && (
          <span class="soft small">{isLeftOut ? text.leftOutText : text.ownText}</span>
        )}
        {offer.steps.includes('change') && !isHidden && (
          <Button
            look="quiet"
            icon="edit"
            label={t().offer.editLine(title)}
            onClick={() => onOpen(true)}
          />
        )}
      </div>
      {shown === null ? null : shown.length > LONG ? (
        <details>
          <summary>{shown.slice(0, 90)}…</summary>
          <p class="words">{shown}</p>
        </details>
      ) : (
        <p class="words">{shown}</p>
      )}
    </section>
  )
}

function TextForm({
  writer,
  name,
  onClose,
}: {
  writer: OfferWriter
  name: TextName
  onClose(): void
}) {
  const { offer: text, frame } = t()
  const { own, inherited } = writer.offer.texts
  const opened = useRef({ version: writer.version, own: own[name] ?? null })
  const saved = own[name] ?? inherited[name] ?? ''
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const value = typed ?? saved
  const title = text.texts[name]
  useUnsaved(typed !== null && typed !== saved)

  const close = () => {
    onClose()
    afterRender(() =>
      document.querySelector<HTMLElement>(`#text-${name} button, .add-texts button`)?.focus(),
    )
  }
  const save = async (words: string | null) => {
    const isUsual = words === null || words.trim() === (inherited[name] ?? '').trim()
    // The signing button always has a label.
    const wanted = isUsual || (name === 'order_button' && words.trim() === '') ? null : words.trim()
    if (wanted === (own[name] ?? null) && wanted === opened.current.own) return close()
    // A conflicting change of this text: sending the version that was read reports it.
    const version = opened.current.own === (own[name] ?? null) ? undefined : opened.current.version
    const outcome = await writer.write({
      endpoint: offers.change,
      body: { texts: { [name]: wanted } },
      what: title,
      ...(version !== undefined && { version }),
      differences: (now) => [
        [title, (words ?? inherited[name]) || frame.none, now.document.texts[name] ?? frame.none],
      ],
    })
    if (outcome instanceof ApiProblem) setProblem(outcome)
    else if (outcome !== 'kept') close()
  }
  return (
    <QuestionForm
      class="paper-text stack"
      onSubmit={() => save(value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) void save(value)
        if (event.key === 'Escape' && (typed === null || typed === saved)) close()
      }}
      ref={(form) => {
        if (typed === null && form !== null && !form.contains(document.activeElement)) {
          form.querySelector('textarea')?.focus()
        }
      }}
    >
      <ProblemBanner problem={issueOf(problem, `texts.${name}`) ? null : problem} />
      <TextArea
        label={title}
        hint={text.textHints[name]}
        maxLength={TEXT_LENGTHS[name]}
        value={value}
        onValue={setTyped}
        error={issueOf(problem, `texts.${name}`)}
      />
      <div class="row">
        <Button type="submit" look="main" busy={writer.isSending}>
          {frame.save}
        </Button>
        <Button onClick={close}>{frame.cancel}</Button>
        {own[name] != null && (
          <Button look="quiet" onClick={() => void save(null)}>
            {text.inheritText}
          </Button>
        )}
        {inherited[name] !== null && own[name] !== '' && name !== 'order_button' && (
          <Button look="quiet" onClick={() => void save('')}>
            {text.leaveOutText}
          </Button>
        )}
      </div>
    </QuestionForm>
  )
}

/** The texts that the offer lacks. */
export function AddTexts({
  writer: { offer },
  open,
  onOpen,
}: {
  writer: OfferWriter
  open: readonly TextName[]
  onOpen(name: TextName): void
}) {
  const { offer: text } = t()
  const missing = TEXT_NAMES.filter(
    (name) =>
      offer.document.texts[name] === null && offer.texts.own[name] !== '' && !open.includes(name),
  )
  if (missing.length === 0 || !offer.steps.includes('change')) return null
  return (
    <div class="row add-texts">
      <span class="soft small">{text.addText}</span>
      {missing.map((name) => (
        <button key={name} type="button" class="chip" onClick={() => onOpen(name)}>
          {text.texts[name]}
        </button>
      ))}
    </div>
  )
}
