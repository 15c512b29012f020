import type { Messages } from '../type.ts'

export const sealed: Messages['sealed'] = {
  title: 'Wettelijk bewaard',
  about:
    'Getekende offertes van gewiste personen. Ze zijn verzegeld, onvindbaar bij zoeken, en verdwijnen als hun termijn om is.',
  none: 'Van gewiste personen wordt niets bewaard.',
  offer: 'Offerte',
  signed: (date) => `Getekend op ${date}`,
  open: 'Openen…',
  openNamed: (name) => `Offerte ${name} openen`,
  openText:
    'Het bestand zegt wie wat bestelde, met de getekende PDF. “Wie deed wat” onthoudt dat u het opende, en waarom.',
  why: 'Waarom opent u deze?',
  choose: 'Kies een reden',
  reasons: {
    tax: 'Belastingcontrole',
    dispute: 'Geschil',
    warranty: 'Garantie',
    authority: 'Vraag van een instantie',
  },
  save: 'Opslaan als zip',
}

export const erasures: Messages['erasures'] = {
  title: 'Wat gewist is',
  about: 'Hoeveel er verdween, zonder naam: niets zegt nog wie het was.',
  none: 'Er is nog niets gewist.',
  gone: 'Wat verdween',
  kinds: {
    person: 'Iemand vroeg erom',
    retention: 'De termijn was om',
  },
}
