import { readSlot } from '../../shared/form/slot.ts'
import type { AppointmentMessages } from '../../shared/messages/moment.ts'
import { useSession } from '../host.ts'
import { readable } from './readable.ts'

/** The appointments that were sent, each with a file for the customer's own calendar. */
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
        const at = (time: string) => `${slot.day}T${time}00`.replace(/[-:]/g, '')
        // A time without a zone is that of where it is read. The e-mail's file has the same id.
        const lines = [
          ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Zeven//Zeven//EN', 'BEGIN:VEVENT'],
          `UID:${state.uuid}-${question.agenda}`,
          `DTSTAMP:${new Date().toISOString().replace(/[-:]|\.\d+/g, '')}`,
          `DTSTART:${at(slot.from)}`,
          `DTEND:${at(slot.to)}`,
          `SUMMARY:${form.dealer.name.replace(/[\\,;]/g, '\\$&')}`,
          ...['END:VEVENT', 'END:VCALENDAR', ''],
        ]
        const file = encodeURIComponent(lines.join('\r\n'))
        return (
          <p key={question.key}>
            <strong class="topic">{question.label}</strong>
            <br />
            {readable(session, question, answer)}
            <br />
            <a href={`data:text/calendar;charset=utf-8,${file}`} download="zeven.ics">
              {text.momentCalendar}
            </a>
          </p>
        )
      })}
    </>
  )
}
