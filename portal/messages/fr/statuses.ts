import type { Messages } from '../type.ts'

export const statuses: Messages['statuses'] = {
  text: 'Chaque demande va de nouvelle à signée ou refusée. Entre les deux, vous pouvez avoir vos propres statuts, par exemple « Mesuré » ou « Attend le permis ». Le tableau des demandes les montre dans cet ordre.',
  emptyTitle: 'Pas encore de statuts à vous',
  empty: 'Ajoutez-en un quand vos demandes ont une étape que les statuts habituels ne nomment pas.',
  add: 'Ajouter un statut',
  label: (number) => `Statut ${number}`,
  leads: (count) =>
    count === 0 ? 'aucune demande' : count === 1 ? '1 demande' : `${count} demandes`,
  isNew: 'nouveau',
  up: (label) => `Monter ${label}`,
  down: (label) => `Descendre ${label}`,
  drag: (label) => `Déplacer ${label}`,
  moved: (label, place, of) => `${label} est maintenant en position ${place} sur ${of}.`,
  remove: (label) => `Retirer ${label}`,
  used: (label, count) =>
    count === 1
      ? `Une demande a le statut « ${label} ». Donnez-lui d’abord un autre statut.`
      : `${count} demandes ont le statut « ${label} ». Donnez-leur d’abord un autre statut.`,
  noLabel: 'Indiquez un nom, ou retirez ce statut.',
  twice: 'Un autre statut porte déjà ce nom.',
  full: 'Un compte a au plus 30 statuts à lui.',
}
