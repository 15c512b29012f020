import type { Language } from '../form/text.contract.ts'

/** The texts before a form is loaded. All other texts come with the form. */
interface EarlyMessages {
  unreachable: string
  missing: string
  retry: string
}

const EARLY: Readonly<Record<Language, EarlyMessages>> = {
  nl: {
    unreachable: 'Het formulier kon niet worden geladen.',
    missing: 'Dit formulier is niet beschikbaar.',
    retry: 'Opnieuw proberen',
  },
  en: {
    unreachable: 'The form could not be loaded.',
    missing: 'This form is not available.',
    retry: 'Try again',
  },
  de: {
    unreachable: 'Das Formular konnte nicht geladen werden.',
    missing: 'Dieses Formular ist nicht verfügbar.',
    retry: 'Erneut versuchen',
  },
  fr: {
    unreachable: 'Le formulaire n’a pas pu être chargé.',
    missing: 'Ce formulaire n’est pas disponible.',
    retry: 'Réessayer',
  },
}

export function earlyMessages(tag: string): EarlyMessages {
  return inPageLanguage(EARLY, tag)
}

/** The texts for a language tag: `nl-BE` gives Dutch, an unknown language gives English. */
export function inPageLanguage<Texts>(all: Readonly<Record<Language, Texts>>, tag: string): Texts {
  const primary = tag.toLowerCase().split('-')[0] ?? ''
  return Object.hasOwn(all, primary) ? all[primary as Language] : all.en
}
