import type { Language } from '../form/text.contract.ts'

const en = {
  elementAdd: 'Add: {0}',
  elementAdded: '{0} has been added.',
  elementRemoved: '{0} has been removed.',
  elementUndo: 'Undo removing',
  elementCopy: 'Copy',
  elementRemove: 'Remove',
  elementDone: 'Done',
  elementName: 'Name',
  elementNameHelp: 'So that you recognise it later, such as “kitchen, left”.',
  elementOpen: 'Something is still missing here.',
  elementMost: 'At most {0}.',
}

/** The texts of a group of questions. Only forms with a group include them. */
export type GroupMessages = typeof en

export const GROUP_MESSAGES: Readonly<Record<Language, GroupMessages>> = {
  en,
  nl: {
    elementAdd: '{0} toevoegen',
    elementAdded: '{0} is toegevoegd.',
    elementRemoved: '{0} is verwijderd.',
    elementUndo: 'Verwijderen ongedaan maken',
    elementCopy: 'Kopiëren',
    elementRemove: 'Verwijderen',
    elementDone: 'Klaar',
    elementName: 'Naam',
    elementNameHelp: 'Zo herkent u het later, bijvoorbeeld “keuken, links”.',
    elementOpen: 'Hier ontbreekt nog iets.',
    elementMost: 'Hoogstens {0}.',
  },
  de: {
    elementAdd: '{0} hinzufügen',
    elementAdded: '{0} wurde hinzugefügt.',
    elementRemoved: '{0} wurde entfernt.',
    elementUndo: 'Entfernen rückgängig machen',
    elementCopy: 'Kopieren',
    elementRemove: 'Entfernen',
    elementDone: 'Fertig',
    elementName: 'Name',
    elementNameHelp: 'So erkennen Sie es später wieder, zum Beispiel „Küche, links“.',
    elementOpen: 'Hier fehlt noch etwas.',
    elementMost: 'Höchstens {0}.',
  },
  fr: {
    elementAdd: 'Ajouter : {0}',
    elementAdded: '{0} : ajout effectué.',
    elementRemoved: '{0} : suppression effectuée.',
    elementUndo: 'Annuler la suppression',
    elementCopy: 'Copier',
    elementRemove: 'Supprimer',
    elementDone: 'Terminé',
    elementName: 'Nom',
    elementNameHelp: 'Pour le reconnaître plus tard, par exemple « cuisine, gauche ».',
    elementOpen: 'Il manque encore quelque chose ici.',
    elementMost: '{0} au plus.',
  },
}
