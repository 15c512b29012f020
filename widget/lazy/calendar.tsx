import { readSlot } from '../../shared/form/slot.ts'
import type { SubmittedLead } from '../../shared/form/visitor.contract.ts'
import type { AppointmentMessages } from '../../shared/messages/moment.ts'
import { useSession } from '../host.ts'
import { readable } from './readable.ts'

/** The submitted appointments, each with a file for the customer's own calendar. */
export function Calendar() {
  const session = useSession()
  const { form, state, derived } = session
  const text = session.text as typeof session.text & AppointmentMessages
  return (
    <>
      {derived.shown.value.map(({ question }) => {
        const answer = state.answers.value[question.key]
        const slot = readSlot(answer)
        if (question.kind !== 'moment' || !slot) return null
        const sent = state.lead?.appointments?.find(({ agenda }) => agenda === question.agenda)
        return (
          <p key={question.key}>
            <strong class="topic">{question.label}</strong>
            <br />
            {readable(session, question, answer)}
            <br />
            {sent && (
              <a href={fileOf(sent)} download="zeven.ics">
                {text.momentCalendar}
              </a>
            )}
          </p>
        )
      })}
    </>
  )

  /** Its times are instants, right in every time zone. The file in the email has the same id. */
  function fileOf({ agenda, starts_at: start, ends_at: end }: Appointment): string {
    const lines = [
      ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Zeven//Zeven//EN', 'BEGIN:VEVENT'],
      `UID:${state.lead?.uuid}-${agenda}`,
      `DTSTAMP:${stamp()}`,
      `DTSTART:${stamp(start)}`,
      `DTEND:${stamp(end)}`,
      `SUMMARY:${form.dealer.name.replace(/[\\,;]/g, '\\$&')}`,
      ...['END:VEVENT', 'END:VCALENDAR', ''],
    ]
    return `data:text/calendar;charset=utf-8,${encodeURIComponent(lines.join('\r\n'))}`
  }
}

type Appointment = NonNullable<SubmittedLead['appointments']>[number]

function stamp(at?: string): string {
  const date = at === undefined ? new Date() : new Date(at)
  return date.toISOString().replace(/[-:]|\.\d+/g, '')
}
