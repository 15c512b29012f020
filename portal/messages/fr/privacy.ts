import type { Messages } from '../type.ts'

export const erasing: Messages['erasing'] = {
  exportData: 'Exporter les données',
  erase: 'Effacer…',
  title: 'Effacer cette personne',
  text: 'Cette action est définitive. Tous les clients avec la même adresse e-mail ou le même numéro de téléphone sont cette personne :',
  goes: 'Ce qui disparaît',
  stays:
    'Les montants, les dates et les options choisies restent dans les statistiques, sans personne. Les liens vers les devis ne fonctionnent plus et les webhooks sont prévenus.',
  kept: 'Ce qui est conservé',
  keptOffer: (number, day) =>
    `Devis ${number}, car il est signé : scellé et introuvable par la recherche, jusqu’au ${day}.`,
  nothingKept: 'Rien n’est conservé.',
  type: 'Saisissez le numéro du client pour confirmer',
  done: 'La personne a été effacée.',
  now: 'Effacer définitivement',
  kinds: {
    leads: 'demandes',
    notes: 'notes',
    messages: 'mails',
    appointments: 'rendez-vous',
    offer_versions: 'devis envoyés',
    photos: 'photos et plans',
    events: 'événements pour webhooks',
    held_leads: 'demandes retenues',
    ad_leads: 'demandes de publicités en attente',
    import_rows: 'lignes d’un import',
    mails: 'e-mails',
    customers: 'clients',
  },
}

export const retention: Messages['retention'] = {
  tab: 'Conservation',
  about:
    'Une demande où rien ne change pendant ce temps est effacée avec ses photos et ses e-mails, et avec son client si c’était sa dernière demande. Les jours comptent depuis la dernière modification de la demande ou du devis.',
  times: 'Durée de conservation des demandes',
  unanswered: 'Demandes sans réponse',
  rejected: 'Perdues et refusées',
  open: 'Avec réponse, et devis jamais signés',
  signed: 'Devis signés, après la signature',
  days: (count) => `${count} jours`,
  years: (count) => `${count} ans`,
  forever: 'Pour toujours',
  notice: (date) =>
    `Rien n’est effacé avant le ${date}. D’ici là, vous pouvez changer ces délais ou conserver une demande plus longtemps sur sa page.`,
  ending: 'Effacées sous 30 jours',
  none: 'Rien n’est effacé sous 30 jours',
  noneText: 'Ce qui disparaîtra figure ici 30 jours avant.',
  more: 'Il y en a d’autres. Elles suivront quand celles-ci seront effacées.',
  reason: 'Pourquoi',
  at: 'Effacée le',
  reasons: {
    unanswered: 'Restée sans réponse',
    rejected: 'Perdue ou refusée',
    open: 'Sans signature',
    signed: 'Les années après la signature sont passées',
  },
  title: 'Conservé jusqu’au',
  ends: (date) => `Effacée le ${date} si rien ne se passe`,
  kept: (date, reason) => `Conservée jusqu’au ${date} : ${reason}`,
  goodText: 'Conservée pour toujours',
  extend: 'Conserver plus longtemps…',
  until: 'Jusqu’au, inclus',
  why: 'Pourquoi',
  end: 'Ne plus conserver',
}

export const sealed: Messages['sealed'] = {
  title: 'Conservé selon la loi',
  about:
    'Les devis signés de personnes effacées. Ils sont scellés, aucune recherche ne les trouve, et chacun disparaît à la fin de son délai.',
  none: 'Rien n’est conservé des personnes effacées.',
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
