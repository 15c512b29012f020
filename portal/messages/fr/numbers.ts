import type { Messages } from '../type.ts'

export const numbers: Messages['numbers'] = {
  tab: 'Chiffres',
  period: 'Période',
  days: (days) => (days === 365 ? 'L’année écoulée' : `Les ${days} derniers jours`),
  none: 'Personne n’a vu ce formulaire pendant cette période.',
  how: 'Jusqu’où vont les visiteurs',
  variant: 'Affiché comme',
  stage: 'Étape',
  visits: 'Visites',
  share: 'Du total',
  lost: 'Perdues ici',
  shown: 'A vu le formulaire',
  started: 'A donné une première réponse',
  step: (number, title) =>
    title === null ? `Est arrivé à l’étape ${number}` : `Est arrivé à « ${title} »`,
  sent: 'L’a envoyé',
  mostLeave: 'La plupart partent ici',
  summary: (sent, shown, share) =>
    `${sent} visites sur ${shown} ont envoyé le formulaire : ${share}.`,
  minutes: (minutes) => `La moitié a eu besoin de ${minutes} min au plus.`,
  faults: 'Ce qui pose le plus problème',
  faultsText:
    'Une fois par visite. Une question souvent présente ici demande peut-être des mots plus clairs.',
  noFaults: 'Rien n’a posé problème.',
  question: 'Question',
  times: 'Visites',
  consent: 'Accord',
  gone: (place) => `${place}, qui n’est plus dans le formulaire`,
  noPerson: 'Ce sont des sommes par jour. Rien n’y distingue un visiteur d’un autre.',
  test: 'Deux versions côte à côte',
  testText: (share, since) =>
    `Depuis le ${since}, ${share} visites sur cent voient la nouvelle version. La prochaine fois, un visiteur peut voir l’autre.`,
  version: 'Version',
  live: 'telle qu’elle était',
  tested: 'nouvelle',
  perHundred: 'Envoyés, sur 100 visites',
  verdicts: {
    too_early:
      'Il est trop tôt : chaque version a besoin de 100 visites, et les deux ensemble de 10 demandes.',
    even: 'Pas encore de différence nette : ce peut être le hasard.',
    published:
      'La version telle qu’elle était apporte plus de demandes. Il y a moins d’une chance sur 100 que ce soit le hasard.',
    tested:
      'La nouvelle version apporte plus de demandes. Il y a moins d’une chance sur 100 que ce soit le hasard.',
  },
  keep: (number) => `Version ${number} pour tous`,
  keepTitle: (number) => `Montrer la version ${number} à tous ?`,
  keepText: 'La comparaison prend fin. Les deux versions restent dans la liste des versions.',
  ended: (number) => `Tout le monde voit la version ${number}.`,
  inTest: (share) => `Vue par ${share} %`,
  audience: 'Qui la voit',
  everybody: 'Tout le monde',
  some: (number) => `Une partie des visites, à côté de la version ${number}`,
  someShare: 'Sur cent visites, tant la voient',
  shareFault: 'Un nombre de 1 à 99.',
  endsTest: 'Deux versions sont comparées en ce moment. Publier y met fin.',
  testAs: (number) => `Comparer comme version ${number}`,
  testBegun: (number) => `La version ${number} est comparée.`,
}
