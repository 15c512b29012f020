/** Submissions that are held back. */
export const held = {
  title: 'Held back',
  explanation:
    'These requests came in larger numbers than usual, as they do when somebody abuses a form. Release the real ones: each becomes a lead and counts for the month. The rest is deleted by itself.',
  none: 'Nothing is held back',
  noneText: 'Requests that look like abuse wait here until you release or drop them.',
  reason: 'Why',
  network: 'Network',
  expires: 'Deleted on',
  chooseAll: (count: number) => `Choose all ${count}`,
  release: (count: number) => (count === 0 ? 'Release' : `Release ${count}`),
  drop: 'Drop',
  dropTitle: (count: number) => (count === 1 ? 'Drop this request?' : `Drop ${count} requests?`),
  dropText: 'They are deleted for good. This cannot be undone.',
  otherReason: 'It looked like abuse.',
  windows: { hour: 'an hour', day: 'a day' },
  reasons: {
    network: (most: string, window: string) => `More than ${most} ${window} from one network`,
    form: (most: string, window: string) => `More than ${most} ${window} by this form`,
  },
  outcomes: {
    released: (count: number) => (count === 1 ? '1 is a lead now.' : `${count} are leads now.`),
    dropped: (count: number) => (count === 1 ? '1 was dropped.' : `${count} were dropped.`),
    quota_reached: (count: number) =>
      `${count} still held back: the leads of this month are spent.`,
    gone: (count: number) => `${count} had been released or dropped before.`,
  },
  newLead: (id: number) => `Lead ${id}`,
  allLeads: 'All leads',
}
