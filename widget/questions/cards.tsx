import type { ComponentChild } from 'preact'
import { fill } from '../../shared/messages/fill.ts'
import { FormDrawing } from '../components/drawing.tsx'
import { type Card, Group, idOf, type QuestionProps, useIssue } from '../components/field.tsx'
import { setAnswer, useAnswer } from '../state/answering.ts'
import { useSession } from '../state/session.ts'

export type CardsProps = QuestionProps<'choice' | 'multi' | 'boolean'> & {
  options: readonly Card[]
}

/** Shows the options as cards: radio buttons for one answer, check boxes for several. */
export function Cards(props: CardsProps) {
  const { form } = useSession()
  const pictures =
    form.drawn_questions?.includes(props.question.key) ||
    props.options.some(({ picture }) => picture)
  return (
    <CardGroup {...props}>
      <div class={pictures ? 'cards pictures' : 'cards'}>
        <OptionCards {...props} />
      </div>
    </CardGroup>
  )
}

/** The question around its cards, with the allowed number of choices. */
export function CardGroup(props: CardsProps & { children: ComponentChild }) {
  const { text } = useSession()
  const many = props.question.kind === 'multi'
  return (
    <Group
      {...props}
      help={[props.help, limitsOf(props.question, text)].filter(Boolean).join(' ')}
      {...(!many && { role: 'radiogroup' as const })}
    />
  )
}

/** One card per option. `around` wraps a card. */
export function OptionCards({
  path,
  question,
  options,
  around = (_, card) => card,
}: CardsProps & { around?: (option: Card, card: ComponentChild) => ComponentChild }) {
  const { form, state } = useSession()
  const chosen = useAnswer(question.key)
  const issue = useIssue(path)
  const many = question.kind === 'multi'
  const list = many && Array.isArray(chosen) ? chosen : []
  const toggle = (value: Card['value']) =>
    list.includes(value) ? list.filter((other) => other !== value) : [...list, value]

  return options.map((option) => {
    const { value, label, help, picture, swatch, because } = option
    return around(
      option,
      <label class="card" part="card" key={String(value)}>
        <input
          type={many ? 'checkbox' : 'radio'}
          name={idOf(path)}
          checked={many ? list.includes(value) : chosen === value}
          aria-invalid={many && issue ? 'true' : undefined}
          // Not every screen reader announces the group's description.
          aria-describedby={issue && `${idOf(path)}-error`}
          // `disabled` would hide it, and its reason, from the keyboard.
          aria-disabled={because ? 'true' : undefined}
          onClick={(event) => {
            if (because && event.currentTarget.checked) event.preventDefault()
          }}
          onChange={() => setAnswer(state, question.key, many ? toggle(value) : value)}
        />
        {picture ? (
          <img src={picture} alt="" loading="lazy" />
        ) : (
          form.drawn_questions?.includes(question.key) && (
            <FormDrawing of={question} value={value} />
          )
        )}
        {swatch && (
          <svg class="swatch" viewBox="0 0 1 1" aria-hidden="true">
            <rect width="1" height="1" fill={swatch} />
          </svg>
        )}
        <span>
          {label}
          {help && <small>{help}</small>}
          {because && <small>{because}</small>}
          {state.surcharge.value?.(question.key, value)}
        </span>
      </label>,
    )
  })
}

function limitsOf(
  question: CardsProps['question'],
  text: Record<'too_few' | 'too_many', string>,
): string {
  if (question.kind !== 'multi') return ''
  const { at_least: least, at_most: most } = question
  return [least && fill(text.too_few, least), most && fill(text.too_many, most)]
    .filter(Boolean)
    .join(' ')
}
