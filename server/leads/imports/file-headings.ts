import { wordsOf } from '../../../shared/words.ts'
import { fieldsOf, type ImportField, type ImportKind } from './imports.contract.ts'

/** What columns are called in Dutch, German, French and English, without spaces and accents. */
const WORDS: Record<ImportField, string> = {
  name: 'naam name nom fullname volledigenaam vollername nomcomplet klant kunde client customer klantnaam kundenname nomduclient customername contact contactpersoon ansprechpartner bedrijfsnaam',
  first_name: 'voornaam vorname prenom firstname givenname',
  last_name:
    'achternaam familienaam nachname familienname nomdefamille lastname surname familyname',
  email:
    'email mail emailadres emailadresse mailadres mailadresse adresseemail adressemail courriel emailaddress eposta',
  phone:
    'telefoon telefoonnummer tel telnr gsm mobiel mobielnummer mobile mobil handy telefon telefonnummer rufnummer telephone numerodetelephone portable phone phonenumber mobilephone',
  street:
    'straat straatnaam adres strasse strassenname adresse rue street streetname address addressline1 adresregel1',
  house_number:
    'huisnummer huisnr nummertoevoeging hausnummer hausnr numeroderue numerodemaison housenumber streetnumber',
  postcode: 'postcode pc postleitzahl plz codepostal cp zip zipcode postalcode',
  city: 'plaats woonplaats gemeente stad ort wohnort stadt ville localite commune city town place',
  country: 'land pays country landcode laendercode landercode countrycode',
  language: 'taal sprache langue language taalcode',
  created:
    'datum aanvraagdatum ontvangen ontvangenop aangemaakt aangemaaktop eingegangen eingegangenam erstellt erstelltam date recue recule creele datedecreation received receivedon created createdat createdon datecreated',
  status: 'status fase statut phase stage state',
  source:
    'bron herkomst leadbron quelle herkunft source origine leadsource kanaal kanal canal channel',
  price:
    'prijs getoondeprijs richtprijs preis gezeigterpreis richtpreis prix prixaffiche price priceshown bedrag betrag montant amount',
  member:
    'verkoper behandelddoor medewerker verantwoordelijke verkaufer verkaeufer betreutvon bearbeiter vendeur suiviepar commercial salesperson lookedafterby owner assignedto',
  campaign: 'campagne campagneid kampagne kampagnenid campaign campaignid',
  note: 'opmerking opmerkingen notitie notities toelichting bericht bemerkung bemerkungen notiz notizen nachricht remarque remarques message commentaire note notes comment comments remark remarks',
  answer:
    'samenvatting zusammenfassung resume summary configuratie konfiguration configuration product produkt produit',
}

const FIELDS = new Map(
  Object.entries(WORDS).flatMap(([field, words]) =>
    words.split(' ').map((word) => [word, field as ImportField] as const),
  ),
)

/** What each column is by its heading. Only the first of two columns is taken for a field. */
export function guessColumns(
  headings: readonly string[],
  kind: ImportKind,
): (ImportField | null)[] {
  const fields = fieldsOf(kind)
  const taken = new Set<ImportField>()
  return headings.map((heading) => {
    const field = FIELDS.get(wordsOf(heading).join(''))
    if (field === undefined || taken.has(field) || !fields.includes(field)) return null
    if (field !== 'answer') taken.add(field)
    return field
  })
}
