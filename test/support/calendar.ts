import ICAL from 'ical.js'

/** A calendar's file, as a calendar reads it. */
export function readCalendar(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const property = (of: ICAL.Component, name: string) => of.getFirstPropertyValue(name)
  return {
    method: property(calendar, 'method'),
    name: property(calendar, 'x-wr-calname'),
    events: calendar.getAllSubcomponents('vevent').map((component) => {
      const event = new ICAL.Event(component)
      return {
        uid: event.uid,
        sequence: event.sequence,
        start: event.startDate.toJSDate().toISOString(),
        end: event.endDate.toJSDate().toISOString(),
        summary: event.summary,
        location: event.location,
        description: event.description,
        organizer: property(component, 'organizer'),
        status: property(component, 'status'),
      }
    }),
  }
}
