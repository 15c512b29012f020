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
