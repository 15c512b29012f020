import type { DemoTexts } from './nl.ts'

// \u00a0 is the space that keeps French punctuation on the same line as its word.
export const fr: DemoTexts = {
  title: 'Lindehof Veranda’s, du sur-mesure de notre atelier',
  description: 'Le site d’exemple d’un installateur inventé, avec tous les widgets de Zeven.',
  skip: 'Aller au contenu',
  languages: 'Langue',
  example: 'Site d’exemple de Zeven',
  menu: 'Menu principal',
  menuItems: {
    way: 'Méthode',
    quote: 'Devis',
    configurator: 'Configurateur',
  },
  invented: (company) => `${company} est inventé\u00a0: ceci est le site d’exemple de Zeven.`,
  dealers: {
    title: 'Installateurs d’exemple',
    veranda: 'Vérandas',
    windows: 'Fenêtres',
    awnings: 'Stores',
  },
  hero: {
    kicker: 'Vérandas sur mesure',
    title: 'Une pièce de plus, avec le jardin pour papier peint.',
    lead: 'Nous coupons, laquons et posons nous-mêmes. Vous dessinez avec nous, au millimètre près, dans votre couleur, avec la toiture qui convient à votre maison.',
    begin: 'Dessinez votre véranda',
    quote: 'Directement un devis',
    picture: 'Dessin d’une maison avec une véranda côté jardin',
  },
  tour: {
    title: 'Vous êtes installateur\u00a0? Voici les sept widgets.',
    text: 'Lindehof est inventé, mais les widgets fonctionnent vraiment. Chacun se trouve là où un installateur le placerait, avec son nom au-dessus.',
    names: {
      size: 'Dimensions',
      choice: 'Choix',
      area: 'Secteur',
      price: 'Prix',
      callback: 'Rappel',
      quick: 'Devis',
      full: 'Tout',
    },
  },
  notes: {
    size: 'Ne demande que les dimensions et les dessine. Le configurateur reprend la réponse.',
    choice: 'Une seule question du formulaire pour commencer. Le configurateur reprend la réponse.',
    area: 'Indique si vous desservez un code postal. Essayez 1234 AB, 4811 AB et 9711 AB.',
    price: 'Un prix tiré de votre propre tarif, dès que dimensions et toiture sont connues.',
    callback: 'Un nom, un numéro et un moment pour appeler suffisent à faire une demande.',
    quick: 'Dimensions et coordonnées sur un seul panneau, le plus court chemin vers une demande.',
    full: 'Toutes les questions, étape par étape, avec dessin, prix et récapitulatif.',
  },
  size: {
    title: 'Commencez par les dimensions',
    text: 'Faites glisser ou saisissez. Le dessin s’adapte, le reste se choisit ensuite.',
  },
  way: {
    title: 'Notre façon de travailler',
    steps: {
      draw: {
        title: 'Vous dessinez',
        text: 'Dimensions, toiture, couleur et parois, en quelques minutes.',
      },
      calculate: {
        title: 'Nous calculons',
        text: 'Un devis complet et sans surprise, sous deux jours ouvrés.',
      },
      measure: {
        title: 'Nous mesurons',
        text: 'Nous ne venons chez vous qu’après votre accord.',
      },
      build: {
        title: 'Nous posons',
        text: 'Une équipe, souvent une seule journée, et tout est rangé à notre départ.',
      },
    },
  },
  choice: {
    title: 'Verre ou polycarbonate\u00a0?',
    text: 'Choisissez votre toiture et poursuivez.',
  },
  price: {
    title: 'Calculez déjà le prix',
    text: 'Un prix de départ honnête, sans laisser vos coordonnées.',
  },
  quotes: {
    drawing: {
      words:
        '«\u00a0Le dessin sur le site correspond, au centimètre près, à ce que nous avons devant nous.\u00a0»',
      who: 'Famille Voorbeeld, Lindestad',
    },
    offer: {
      words:
        '«\u00a0Demande envoyée le mardi, et dès le jeudi un devis que nous avons compris.\u00a0»',
      who: 'Jo Proefklant, Eikendorp',
    },
  },
  full: {
    title: 'Ou tout en une fois',
    text: 'Dans le configurateur, vous choisissez aussi la couleur, les parois et l’éclairage. Le dessin et le prix suivent.',
    button: 'Ouvrir le configurateur',
  },
  area: {
    title: 'Où nous travaillons',
    text: 'Nous posons nous-mêmes et restons donc dans notre région.',
  },
  callback: {
    title: 'Vous préférez en parler\u00a0?',
    text: 'Dites-nous quand cela vous convient.',
  },
  quick: {
    title: 'Demandez un devis',
    text: 'Vous connaissez à peu près les dimensions\u00a0? Vos coordonnées nous suffisent alors pour commencer.',
  },
  configurator: {
    title: 'Dessinez votre véranda',
    text: 'Quelques questions, un dessin à l’échelle et un devis sous deux jours ouvrés.',
    back: 'Retour au site',
  },
}
