import { readSlot, writeSlot } from '../../shared/form/slot.ts'
import type { AppointmentMessages } from '../../shared/messages/moment.ts'
import type { Labelled } from '../components/field.tsx'
import type { FieldPart } from '../components/lazy.ts'
import { fill, Help, IssueText, idOf, setAnswer, useSession, useSignal } from '../host.ts'
import css from './moment.css?inline'
import { type AppointmentQuestion, type SlotDay, useSlots } from './moment-slots.ts'

/** How many days show at first, and how many more each time. */
const AT_A_GLANCE = 9
const RADIOS = { role: 'radiogroup' } as const

/** Asks for a day, and then for a time of that day. */
function AppointmentField(props: Labelled & { question: AppointmentQuestion }) {
  const { path, label, help, bare, optional, question } = props
  const session = useSession()
  const { state, form, focus } = session
  const text = session.text as typeof session.text & AppointmentMessages
  const { days, isFailed, isRefused, load } = useSlots(question)
  const chosen = readSlot(state.answers.value[question.key])
  const opened = useSignal(chosen?.day ?? '')
  const most = useSignal(AT_A_GLANCE)
  const id = idOf(path)
  const issue = state.issues.value.find((one) => idOf(one.path) === id)
  const set = (value: string | undefined) => setAnswer(state, question.key, value)
  const isFree = ({ parts }: SlotDay) => parts.some(({ free }) => free)
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
    const { name, phone, email = '' } = form.dealer
    return (
      <fieldset class="field" part="field" aria-busy={!days && !isFailed}>
        {caption}
        <Help path={path} help={help} />
        <div role="status">
          {isFailed && <p>{text.momentFailed}</p>}
          {days && (
            <p>
              {text.momentNone}{' '}
              {question.required ? fill(text.momentCall, name, phone ?? email) : text.momentSkip}
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
        <div class="cards days">
          {shown.map((one) =>
            isFree(one) ? (
              <label class="card" part="card" key={one.day}>
                <input
                  type="radio"
                  name={`${id}-day`}
                  checked={one.day === opened.value}
                  onChange={() => {
                    opened.value = one.day
                    set(undefined)
                  }}
                />
                <DayName day={one.day} />
              </label>
            ) : (
              <div class="card full" key={one.day}>
                <DayName day={one.day} note={text.momentFull} />
              </div>
            ),
          )}
        </div>
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
        <fieldset {...RADIOS} class="field">
          <legend>{fill(text.momentTimes, inWords(open.day, form.language))}</legend>
          <div class="cards times">
            {open.parts.map(({ from, to, free }) => {
              const time = `${from}–${to}`
              return free ? (
                <label class="card" part="card" key={time}>
                  <input
                    type="radio"
                    name={id}
                    checked={chosen?.day === open.day && chosen.from === from && chosen.to === to}
                    onChange={() => set(writeSlot({ day: open.day, from, to }))}
                  />
                  <span>{time}</span>
                </label>
              ) : (
                <div class="card full" key={time}>
                  <span>
                    {time} <small>{text.momentFull}</small>
                  </span>
                </div>
              )
            })}
          </div>
        </fieldset>
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

function DayName({ day, note }: { day: string; note?: string }) {
  const { language } = useSession().form
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Date(day).toLocaleDateString(language, { ...options, timeZone: 'UTC' })
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

function inWords(day: string, language: string): string {
  const options = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const
  return new Date(day).toLocaleDateString(language, options)
}

export const Field: FieldPart['Field'] = AppointmentField as FieldPart['Field']
export { css }
