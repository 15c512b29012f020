import type { Messages } from '../type.ts'

export const held: Messages['held'] = {
  title: 'Retenues',
  explanation:
    'Ces demandes sont arrivées en plus grand nombre que d’habitude, comme lorsqu’on abuse d’un formulaire. Libérez les vraies : chacune devient une demande et compte pour le mois. Le reste est supprimé automatiquement.',
  none: 'Rien n’est retenu',
  noneText: 'Ce qui ressemble à un abus attend ici que vous le libériez ou l’écartiez.',
  reason: 'Raison',
  network: 'Réseau',
  expires: 'Supprimée le',
  chooseAll: (count) => `Tout sélectionner (${count})`,
  release: (count) => (count === 0 ? 'Libérer' : `Libérer (${count})`),
  drop: 'Écarter',
  dropTitle: (count) => (count === 1 ? 'Écarter cette demande ?' : `Écarter ${count} demandes ?`),
  dropText: 'La suppression est définitive. C’est irréversible.',
  otherReason: 'Cela ressemblait à un abus.',
  windows: { hour: 'par heure', day: 'par jour' },
  reasons: {
    network: (most, window) => `Plus de ${most} ${window} depuis un même réseau`,
    form: (most, window) => `Plus de ${most} ${window} par ce formulaire`,
  },
  outcomes: {
    released: (count) =>
      count === 1 ? '1 est maintenant une demande.' : `${count} sont maintenant des demandes.`,
    dropped: (count) => (count === 1 ? '1 a été écartée.' : `${count} ont été écartées.`),
    quota_reached: (count) => `${count} encore retenues : les demandes de ce mois sont épuisées.`,
    gone: (count) => `${count} déjà libérées ou écartées auparavant.`,
  },
  newLead: (id) => `Demande ${id}`,
  allLeads: 'Toutes les demandes',
}
