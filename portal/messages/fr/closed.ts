import type { Messages } from '../type.ts'

export const closed: Messages['closed'] = {
  title: (name: string) => `${name} est fermé pour le moment`,
  text: (day: string) =>
    `Depuis le ${day}, personne ne peut travailler dans ce compte et ses formulaires ne prennent pas de demandes.`,
  kept: 'Toutes les données sont conservées.',
  reason: 'Motif :',
  removal: (day: string) =>
    `Toutes les données de ce compte seront supprimées le ${day}. D’ici là, c’est encore réversible.`,
  ask: 'Une question, ou faut-il le rouvrir ? Écrivez à',
  askOperator:
    'Une question, ou faut-il le rouvrir ? Demandez à la personne qui gère ce service pour vous.',
  again: 'Vérifier à nouveau',
  goTo: (name: string) => `Aller à ${name}`,
  everything: 'Tout emporter',
  everythingText:
    'Un fichier zip avec l’ensemble des demandes, devis, clients, prix, formulaires, photos et PDF de ce compte. Cela peut prendre un moment. Gardez-le en lieu sûr : il contient les coordonnées de vos clients.',
  download: 'Tout télécharger',
}
