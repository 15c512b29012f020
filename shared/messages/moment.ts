import type { Language } from '../form/text.contract.ts'

const en = {
  momentTimes: 'Time on {0}',
  momentFull: 'full',
  momentMore: 'More days',
  momentClear: 'Choose no time',
  momentTaken: 'This time is no longer free. Please choose another one.',
  momentFailed: 'The free times could not be loaded.',
  momentNone: 'There are no free times at the moment.',
  momentCall: '{0} will gladly find a time with you. Call us: {1}',
  momentSkip: 'Send your request without a time, and we will contact you.',
  momentCalendar: 'Add to your calendar',
}

/** The texts of an appointment question. Only forms with one include them. */
export type AppointmentMessages = typeof en

export const MOMENT_MESSAGES: Readonly<Record<Language, AppointmentMessages>> = {
  en,
  nl: {
    momentTimes: 'Tijd op {0}',
    momentFull: 'vol',
    momentMore: 'Meer dagen',
    momentClear: 'Geen tijd kiezen',
    momentTaken: 'Deze tijd is niet meer vrij. Kies een andere.',
    momentFailed: 'De vrije tijden konden niet worden geladen.',
    momentNone: 'Er zijn op dit moment geen vrije tijden.',
    momentCall: '{0} zoekt graag samen met u een tijd. Bel ons: {1}',
    momentSkip: 'Verstuur uw aanvraag zonder tijd, dan nemen wij contact met u op.',
    momentCalendar: 'Zet in uw agenda',
  },
  de: {
    momentTimes: 'Uhrzeit am {0}',
    momentFull: 'belegt',
    momentMore: 'Weitere Tage',
    momentClear: 'Keine Zeit wählen',
    momentTaken: 'Diese Zeit ist nicht mehr frei. Bitte wählen Sie eine andere.',
    momentFailed: 'Die freien Zeiten konnten nicht geladen werden.',
    momentNone: 'Zurzeit gibt es keine freien Zeiten.',
    momentCall: '{0} findet gern gemeinsam mit Ihnen einen Termin. Rufen Sie uns an: {1}',
    momentSkip: 'Senden Sie Ihre Anfrage ohne Termin, dann melden wir uns bei Ihnen.',
    momentCalendar: 'In Ihren Kalender eintragen',
  },
  fr: {
    momentTimes: 'Heure, {0}',
    momentFull: 'complet',
    momentMore: 'Plus de jours',
    momentClear: 'Ne pas choisir d’heure',
    momentTaken: 'Cet horaire n’est plus libre. Veuillez en choisir un autre.',
    momentFailed: 'Les horaires libres n’ont pas pu être chargés.',
    momentNone: 'Il n’y a pas d’horaire libre pour le moment.',
    momentCall: '{0} cherchera volontiers un horaire avec vous. Appelez-nous : {1}',
    momentSkip: 'Envoyez votre demande sans horaire : nous vous contacterons.',
    momentCalendar: 'Ajouter à votre agenda',
  },
}
