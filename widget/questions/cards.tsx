import { useSignal } from '@preact/signals'
import { fill } from '../messages/fill.ts'
import { Group, idOf, type QuestionProps, useFault } from '../parts/field.tsx'
import { setAnswer, useAnswer } from '../state/answering.ts'
import { useSession } from '../state/session.ts'

interface Card {
  value: string | boolean
  label: string
  help?: string | undefined
  picture?: string | undefined
  swatch?: string | undefined
  /** Why it cannot be chosen now. One that is chosen already can still be taken back. */
  because?: string | undefined
}

type Props = QuestionProps<'choice' | 'multi' | 'boolean'> & { options: readonly Card[] }

/** A list with more options than this has a search field. */
const MOST_AT_A_GLANCE = 12

/** Shows the options as cards: radio buttons for one answer, check boxes for several. */
export function Cards(props: Props) {
  const { path, question, options } = props
  const { state, text } = useSession()
  const chosen = useAnswer(question.key)
  const fault = useFault(path)
  const wanted = useSignal('')
  const many = question.kind === 'multi'
  const isLong = options.length > MOST_AT_A_GLANCE
  const list = many && Array.isArray(chosen) ? chosen : []
  const toggle = (value: Card['value']) =>
    list.includes(value) ? list.filter((other) => other !== value) : [...list, value]
  const found = options.filter(({ label, help }) =>
    folded(`${label} ${help ?? ''}`).includes(folded(wanted.value)),
  )

  return (
    <Group
      {...props}
      help={[props.help, many && limitsOf(question, text)].filter(Boolean).join(' ')}
      {...(!many && { role: 'radiogroup' as const })}
    >
      {isLong && (
        <input
          type="search"
          class="filter"
          aria-label={text.filter}
          placeholder={text.filter}
          value={wanted.value}
          onInput={({ currentTarget }) => {
            wanted.value = currentTarget.value
          }}
          // Enter would submit the form, but people press it here after they typed a word.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      {isLong && (
        <p class="help" role="status">
          {fill(text.found, found.length, options.length)}
        </p>
      )}
      <div
        class={['cards', options.some(({ picture }) => picture) && 'pictures', isLong && 'long']
          .filter(Boolean)
          .join(' ')}
      >
        {found.map(({ value, label, help, picture, swatch, because }) => (
          <label class="card" part="card" key={String(value)}>
            <input
              type={many ? 'checkbox' : 'radio'}
              name={idOf(path)}
              checked={many ? list.includes(value) : chosen === value}
              aria-invalid={many && fault ? 'true' : undefined}
              // `disabled` would hide it, and its reason, from the keyboard.
              aria-disabled={because ? 'true' : undefined}
              onClick={(event) => {
                if (because && event.currentTarget.checked) event.preventDefault()
              }}
              onChange={() => setAnswer(state, question.key, many ? toggle(value) : value)}
            />
            {picture && <img src={picture} alt="" loading="lazy" />}
            {swatch && (
              <svg class="swatch" viewBox="0 0 1 1" aria-hidden="true">
                <rect width="1" height="1" fill={swatch} />
              </svg>
            )}
            <span>
              {label}
              {help && <small>{help}</small>}
              {because && <small>{because}</small>}
            </span>
          </label>
        ))}
      </div>
    </Group>
  )
}

/** Says how many may be chosen, before the customer chooses too few or too many. */
function limitsOf(
  question: Props['question'],
  text: Record<'too_few' | 'too_many', string>,
): string {
  if (question.kind !== 'multi') return ''
  const { at_least: least, at_most: most } = question
  return [least && fill(text.too_few, least), most && fill(text.too_many, most)]
    .filter(Boolean)
    .join(' ')
}

/** Removes accents and capital letters: `creme` finds `Crème`. */
function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
