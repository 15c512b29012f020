import type { Messages } from '../type.ts'

export const composer: Messages['composer'] = {
  title: 'Mail au client',
  asks: 'Le client demande',
  to: (address) => `À ${address}`,
  template: 'Modèle',
  noTemplate: 'Sans modèle',
  replace: {
    title: 'Remplacer votre texte ?',
    text: 'Le modèle prend la place de ce que vous avez écrit.',
    action: 'Remplacer',
  },
  subject: 'Objet',
  text: 'Message',
  signed: 'Votre nom, l’entreprise, le téléphone et l’e-mail sont ajoutés en dessous.',
  addFile: 'Ajouter un fichier',
  removeFile: (name) => `Retirer ${name}`,
  tooLarge: (bytes) => `Les fichiers d’un mail peuvent peser ${bytes} au total.`,
  refused: 'Ce fichier ne peut pas être joint. Les photos, PDF et plans CAO le peuvent.',
  addLink: 'Ajouter le lien vers le devis',
  replies: (address) => `La réponse arrive à ${address}.`,
  noReply: 'Aucune adresse pour les réponses : indiquez votre e-mail dans les réglages.',
  send: 'Envoyer',
  sent: (address) => `Le mail à ${address} part dans dix secondes.`,
  noAddress: 'Ce client n’a pas d’adresse e-mail.',
  noServer: 'Aucun serveur de messagerie n’est configuré : aucun mail ne peut partir d’ici.',
  ownProgram: 'Écrire dans votre logiciel de messagerie',
}
