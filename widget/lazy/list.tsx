import type { ComponentChild } from 'preact'
import type { ListMessages } from '../../shared/messages/list.ts'
import type { Card } from '../components/field.tsx'
import type { FieldPart } from '../components/lazy.ts'
import {
  CardGroup,
  fill,
  idOf,
  OptionCards,
  setAnswer,
  useEffect,
  useRef,
  useSession,
  useSignal,
} from '../host.ts'
import type { CardsProps } from '../questions/cards.tsx'
import type { Session } from '../state/session.ts'
import css from './list.css?inline'

/** Options drawn at first. Scrolling to their end draws as many more. */
const AT_FIRST = 60

/**
 * A long list of options with search, families, and a larger picture of each. The list scrolls, so
 * that the button below stays in reach.
 */
function ListField(props: CardsProps) {
  const { path, question, options } = props
  const session = useSession()
  const text = session.text as typeof session.text & ListMessages
  const wanted = useSignal('')
  const family = useSignal('')
  const larger = useSignal<Card | null>(null)
  const zoomed = useRef<HTMLElement | null>(null)
  const id = idOf(path)
  const families = familiesOf(options)
  const { found, shown, more } = useFound(props, { wanted, family })
  const look = lookOf(options)

  const withLarger = (option: Card, card: ComponentChild) =>
    option.picture ? (
      <div class="pictured" key={String(option.value)}>
        {card}
        <LargerButton
          label={fill(text.listLarger, option.label)}
          onOpen={(button) => {
            zoomed.current = button
            larger.value = option
          }}
        />
      </div>
    ) : (
      card
    )
  const choose = ({ value }: Card) => {
    const before = session.state.answers.value[question.key]
    const list = Array.isArray(before) ? before : []
    const many = list.includes(value) ? list : [...list, value]
    setAnswer(session.state, question.key, question.kind === 'multi' ? many : value)
  }

  return (
    <CardGroup {...props}>
      <LookUp {...{ text, wanted, family, families }} />
      <p class="help" role="status">
        {fill(text.found, found.length, options.length)}
      </p>
      <div
        class="long"
        onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
          if (scrollTop + 2 * clientHeight > scrollHeight) more()
        }}
      >
        {families.length > 1 ? (
          familiesOf(shown).map((name, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset has two borders
            <div role="group" key={name} aria-labelledby={`${id}-family-${index}`}>
              <p class="family" id={`${id}-family-${index}`}>
                {name}
              </p>
              <div class={look}>
                <OptionCards
                  {...props}
                  options={shown.filter((option) => (option.family ?? '') === name)}
                  around={withLarger}
                />
              </div>
            </div>
          ))
        ) : (
          <div class={look}>
            <OptionCards {...props} options={shown} around={withLarger} />
          </div>
        )}
      </div>
      {larger.value && (
        <Larger
          option={larger.value}
          text={text}
          onChoose={choose}
          onClose={() => {
            larger.value = null
            zoomed.current?.focus()
          }}
        />
      )}
    </CardGroup>
  )
}

interface Wanted {
  wanted: { value: string }
  family: { value: string }
}

/** The matching options, and those of them that are drawn. */
function useFound({ question, options }: CardsProps, { wanted, family }: Wanted) {
  const { state } = useSession()
  const most = useSignal(AT_FIRST)
  // Families stay together, so that scrolling appends options at the end.
  const inFamilies = familiesOf(options).flatMap((name) =>
    options.filter((option) => (option.family ?? '') === name),
  )
  const found = inFamilies.filter(
    (option) => (!family.value || option.family === family.value) && isNamed(option, wanted.value),
  )
  useEffect(() => {
    most.value = AT_FIRST
  }, [wanted.value, family.value])
  const chosen = [state.answers.value[question.key]].flat()
  // Selected options are always drawn: keyboard users return to them.
  const shown = found.filter(
    ({ value }, index) => index < most.value || chosen.some((one) => one === value),
  )
  const more = () => {
    if (shown.length < found.length) most.value += AT_FIRST
  }
  return { found, shown, more }
}

interface LookUpProps {
  text: Session['text'] & ListMessages
  wanted: { value: string }
  family: { value: string }
  families: readonly string[]
}

/** The filters of the list: a word and, if there are several, a family. */
function LookUp({ text, wanted, family, families }: LookUpProps) {
  return (
    <div class="look-up">
      <input
        type="search"
        class="filter"
        aria-label={text.filter}
        placeholder={text.filter}
        value={wanted.value}
        onInput={({ currentTarget }) => {
          wanted.value = currentTarget.value
        }}
        // Enter would submit the form, but people press it here after typing a word.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {families.length > 1 && (
        <select
          class="filter"
          aria-label={text.listFamilies}
          value={family.value}
          onChange={({ currentTarget }) => {
            family.value = currentTarget.value
          }}
        >
          <option value="">{text.listAll}</option>
          {families.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      )}
    </div>
  )
}

interface LargerButtonProps {
  label: string
  onOpen(button: HTMLElement): void
}

function LargerButton({ label, onOpen }: LargerButtonProps) {
  return (
    <button
      type="button"
      class="larger"
      aria-label={label}
      onClick={({ currentTarget }) => onOpen(currentTarget)}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="M9.5 2.5h4v4M13.5 2.5l-5 5M6.5 13.5h-4v-4M2.5 13.5l5-5" />
      </svg>
    </button>
  )
}

function lookOf(options: readonly Card[]): string {
  const isPictured = options.some(({ picture }) => picture)
  const isColoured = !isPictured && options.every(({ swatch, help }) => swatch && !help)
  return isPictured ? 'cards pictures' : isColoured ? 'cards colours' : 'cards'
}

function isNamed({ label, help, family }: Card, wanted: string): boolean {
  return folded(`${label} ${help ?? ''} ${family ?? ''}`).includes(folded(wanted))
}

/** The families of the options, in the form's order; options without one are last. */
function familiesOf(options: readonly Card[]): string[] {
  const names = new Set(options.map(({ family }) => family ?? ''))
  const hasOthers = names.delete('')
  return [...names, ...(hasOthers ? [''] : [])]
}

/** Removes accents and case: `creme` finds `Crème`. */
function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}

interface Props {
  option: Card
  text: ListMessages
  onChoose(option: Card): void
  onClose(): void
}

/** A larger picture of an option, over the page. Escape closes it. */
function Larger({ option, text, onChoose, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement | null>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const { label, help, picture, large, because } = option
  return (
    <dialog ref={dialog} class="larger-picture" aria-label={label} onClose={onClose}>
      <img src={large ?? picture} alt={label} />
      <p>
        <strong>{label}</strong>
        {(because ?? help) && <small>{because ?? help}</small>}
      </p>
      <div class="buttons">
        <button type="button" class="plain" onClick={() => dialog.current?.close()}>
          {text.listClose}
        </button>
        {!because && (
          <button
            type="button"
            class="main"
            onClick={() => {
              onChoose(option)
              dialog.current?.close()
            }}
          >
            {text.listChoose}
          </button>
        )}
      </div>
    </dialog>
  )
}

export const Field: FieldPart['Field'] = ListField as FieldPart['Field']
export { css }
