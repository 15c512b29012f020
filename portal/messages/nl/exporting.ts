import type { Messages } from '../type.ts'

export const exporting: Messages['exporting'] = {
  title: 'Exporteren',
  button: 'Exporteren',
  text: 'In het bestand komt wat de lijst nu toont, met zoekopdracht en filters.',
  leads: (count) => `${count} aanvragen`,
  rows: (done, all) => `${done} van ${all} aanvragen`,
  size: (kilobytes) => `${kilobytes} kB`,
  stop: 'Stoppen',
  done: 'Klaar. Uw browser heeft het bestand opgeslagen.',
  brokenOff: 'De verbinding viel weg, dus er is niets opgeslagen. Probeer het opnieuw.',
  tooMany: 'Dit zijn te veel aanvragen voor een Excel-bestand. Neem CSV of verklein de lijst.',
}
