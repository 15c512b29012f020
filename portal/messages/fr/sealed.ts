import type { Messages } from '../type.ts'

export const sealed: Messages['sealed'] = {
  title: 'Conservé selon la loi',
  about:
    'Les devis signés de personnes effacées. Ils sont scellés, aucune recherche ne les trouve, et chacun disparaît à la fin de son délai.',
  none: 'Rien n’est conservé des personnes effacées.',
  offer: 'Devis',
  signed: (date) => `Signé le ${date}`,
  open: 'Ouvrir…',
  openNamed: (name) => `Ouvrir le devis ${name}`,
  openText:
    'Le fichier dit qui a commandé quoi, avec le PDF signé. « Qui a fait quoi » retient que vous l’avez ouvert, et pourquoi.',
  why: 'Pourquoi l’ouvrir ?',
  choose: 'Choisissez une raison',
  reasons: {
    tax: 'Contrôle fiscal',
    dispute: 'Litige',
    warranty: 'Garantie',
    authority: 'Demande d’une autorité',
  },
  save: 'Enregistrer en zip',
}

export const erasures: Messages['erasures'] = {
  title: 'Ce qui a été effacé',
  about: 'Combien a disparu, sans nom : plus rien ne dit qui c’était.',
  none: 'Rien n’a encore été effacé.',
  gone: 'Ce qui a disparu',
  kinds: {
    person: 'Quelqu’un l’a demandé',
    retention: 'Le délai était écoulé',
  },
}
