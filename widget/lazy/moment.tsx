import { readSlot, writeSlot } from '../../shared/form/slot.ts'
import type { AppointmentMessages } from '../../shared/messages/moment.ts'
import type { Labelled } from '../components/field.tsx'
import type { FieldPart } from '../components/lazy.ts'
import { fill, Help, IssueText, idOf, setAnswer, useSession, useSignal } from '../host.ts'
import type { Session } from '../state/session.ts'
import css from './moment.css?inline'
import { type AppointmentQuestion, type SlotDay, useSlots } from './moment-slots.ts'

/** Days shown at first, and added each time. */
const AT_A_GLANCE = 9
const RADIOS = { role: 'radiogroup' } as const

type MomentText = Session['text'] & AppointmentMessages

/** Asks for a day, and then for a time of that day. */
function AppointmentField(props: Labelled & { question: AppointmentQuestion }) {
  const { path, label, help, bare, optional, question } = props
  const session = useSession()
  const { state, focus } = session
  const text = session.text as MomentText
  const { days, isFailed, isRefused, load } = useSlots(question)
  const chosen = readSlot(state.answers.value[question.key])
  const opened = useSignal(chosen?.day ?? '')
  const most = useSignal(AT_A_GLANCE)
  const id = idOf(path)
  const issue = state.issues.value.find((one) => idOf(one.path) === id)
  const set = (value: string | undefined) => setAnswer(state, question.key, value)
  const place = days?.findIndex(({ day }) => day === opened.value) ?? -1
  const open = days?.[place]
  const shown = days?.slice(0, Math.max(most.value, place + 1)) ?? []
  const described = [help && `${id}-help`, issue && `${id}-error`].filter(Boolean).join(' ')
  const caption = (
    <legend class={bare ? 'unseen' : undefined}>
      {label}
      {optional && <small> ({text.optional})</small>}
    </legend>
  )

  if (!days?.some(isFree)) {
    return (
      <fieldset class="field" part="field" aria-busy={!days && !isFailed}>
        {caption}
        <Help path={path} help={help} />
        <NoDays {...{ text, days, isFailed, load }} isRequired={question.required} />
        <IssueText path={path} />
      </fieldset>
    )
  }
  return (
    <div class={issue ? 'field wrong' : 'field'} part="field">
      <fieldset
        {...RADIOS}
        class="field"
        aria-describedby={described || undefined}
        aria-invalid={issue ? 'true' : undefined}
      >
        {caption}
        <Help path={path} help={help} />
        {isRefused ? (
          <p class="error" part="error" id={`${id}-error`}>
            {text.momentTaken}
          </p>
        ) : (
          <IssueText path={path} />
        )}
        <Days
          name={`${id}-day`}
          full={text.momentFull}
          days={shown}
          opened={opened.value}
          onOpen={(day) => {
            opened.value = day
            set(undefined)
          }}
        />
      </fieldset>
      {shown.length < days.length && (
        <button
          type="button"
          class="quiet"
          onClick={() => {
            most.value = shown.length + AT_A_GLANCE
            focus(`.days > :nth-child(n+${shown.length + 1}) input`)
          }}
        >
          {text.momentMore}
        </button>
      )}
      {open && (
        <Times
          name={id}
          full={text.momentFull}
          legend={text.momentTimes}
          day={open}
          chosen={chosen}
          onChoose={set}
        />
      )}
      {open && !question.required && (
        <button
          type="button"
          class="quiet"
          onClick={() => {
            opened.value = ''
            set(undefined)
            focus('.days input')
          }}
        >
          {text.momentClear}
        </button>
      )}
    </div>
  )
}

function isFree({ parts }: SlotDay): boolean {
  return parts.some(({ free }) => free)
}

interface NoDaysProps {
  text: MomentText
  days: readonly SlotDay[] | null | undefined
  isFailed: boolean
  isRequired: boolean
  load(): void
}

/** No day is free, loading failed, or the days are loading. */
function NoDays({ text, days, isFailed, isRequired, load }: NoDaysProps) {
  const { name, phone, email = '' } = useSession().form.dealer
  return (
    <>
      <div role="status">
        {isFailed && <p>{text.momentFailed}</p>}
        {days && (
          <p>
            {text.momentNone}{' '}
            {isRequired ? fill(text.momentCall, name, phone ?? email) : text.momentSkip}
          </p>
        )}
      </div>
      {isFailed ? (
        <button type="button" class="plain" onClick={load}>
          {text.retry}
        </button>
      ) : (
        !days && <div class="shape" />
      )}
    </>
  )
}

interface DaysProps {
  /** The name of the radio buttons. */
  name: string
  /** The label of a day or a time without room. */
  full: string
  days: readonly SlotDay[]
  opened: string
  onOpen(day: string): void
}

function Days({ name, full, days, opened, onOpen }: DaysProps) {
  return (
    <div class="cards days">
      {days.map((one) =>
        isFree(one) ? (
          <label class="card" part="card" key={one.day}>
            <input
              type="radio"
              name={name}
              checked={one.day === opened}
              onChange={() => onOpen(one.day)}
            />
            <DayName day={one.day} />
          </label>
        ) : (
          <div class="card full" key={one.day}>
            <DayName day={one.day} note={full} />
          </div>
        ),
      )}
    </div>
  )
}

interface TimesProps extends Pick<DaysProps, 'name' | 'full'> {
  legend: string
  day: SlotDay
  chosen: ReturnType<typeof readSlot>
  onChoose(slot: string): void
}

function Times({ name, full, legend, day: { day, parts }, chosen, onChoose }: TimesProps) {
  const { locale } = useSession().form
  return (
    <fieldset {...RADIOS} class="field">
      <legend>{fill(legend, inWords(day, locale))}</legend>
      <div class="cards times">
        {parts.map(({ from, to, free }) => {
          const time = `${from}–${to}`
          return free ? (
            <label class="card" part="card" key={time}>
              <input
                type="radio"
                name={name}
                checked={chosen?.day === day && chosen.from === from && chosen.to === to}
                onChange={() => onChoose(writeSlot({ day, from, to }))}
              />
              <span>{time}</span>
            </label>
          ) : (
            <div class="card full" key={time}>
              <span>
                {time} <small>{full}</small>
              </span>
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}

function DayName({ day, note }: { day: string; note?: string }) {
  const { locale } = useSession().form
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Date(day).toLocaleDateString(locale, { ...options, timeZone: 'UTC' })
  return (
    <span>
      {format({ weekday: 'long' })}{' '}
      <small>
        {format({ day: 'numeric', month: 'long' })}
        {note && ` · ${note}`}
      </small>
    </span>
  )
}

function inWords(day: string, locale: string): string {
  const options = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const
  return new Date(day).toLocaleDateString(locale, options)
}

export const Field: FieldPart['Field'] = AppointmentField as FieldPart['Field']
export { css }
