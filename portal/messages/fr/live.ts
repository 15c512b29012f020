import type { Messages } from '../type.ts'

export const live: Messages['live'] = {
  newLeads: (count) => (count === 1 ? 'Une nouvelle demande' : `${count} nouvelles demandes`),
  title: 'Dans ce navigateur',
  text: 'Tant que le portail est ouvert dans un onglet, le navigateur peut vous signaler une nouvelle demande. La notification ne dit rien du client.',
  allow: 'Me signaler les nouvelles demandes',
  allowed:
    'Ce navigateur vous signale les nouvelles demandes. Vous pouvez l’arrêter dans les réglages du navigateur.',
  denied:
    'Le navigateur ne le permet pas. Vous pouvez l’autoriser dans les réglages du navigateur.',
  impossible: 'Ce navigateur ne le permet pas, ou le portail n’est pas ouvert en https.',
  example: 'Cela fonctionne',
  exampleText: 'Voici comment vous serez averti d’une nouvelle demande.',
}
