import { wordsOf } from '../../../shared/messages.ts'
import { MARKS } from '../../prices/sheets/numbers.ts'
import { type Checking, checkRow, type GoodRow } from './file-check-row.ts'
import {
  type ImportTable,
  readImportTable,
  TableRefused,
  type TableRow,
  textOfCell,
} from './file-table.ts'
import { amountReading } from './file-values.ts'
import {
  type BadRow,
  FIELDS_OF,
  type FileIssue,
  type ImportChoices,
  type ImportField,
  type ImportKind,
  type ImportRead,
  MOST_BAD_ROWS,
  MOST_ROWS_NAMED,
  MOST_STATUS_WORDS,
} from './imports.contract.ts'

/** Column names in Dutch, German, French and English, without spaces and accents. */
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

/** The field of each column by its heading. If two columns match a field, only the first counts. */
function guessColumns(headings: readonly string[], kind: ImportKind): (ImportField | null)[] {
  const fields = FIELDS_OF[kind]
  const taken = new Set<ImportField>()
  return headings.map((heading) => {
    const field = FIELDS.get(wordsOf(heading).join(''))
    if (field === undefined || taken.has(field) || !fields.includes(field)) return null
    if (field !== 'answer') taken.add(field)
    return field
  })
}

export interface ImportToRead
  extends Pick<Checking, 'country' | 'currency' | 'timeZone' | 'ownStatuses' | 'now'> {
  file: { name: string; bytes: Uint8Array }
  choices: ImportChoices
}

/** The content of the file alone. Known customers and imported rows need the database. */
export interface ImportFileRead
  extends Pick<
    ImportRead,
    | 'fault'
    | 'sheets'
    | 'sheet'
    | 'encoding'
    | 'open_amounts'
    | 'hidden_rows'
    | 'hidden_rows_count'
    | 'columns'
    | 'rows'
    | 'status_words'
    | 'bad'
    | 'bad_count'
  > {
  good: GoodRow[]
}

const EXAMPLES = 3

/** Reads and checks all rows of a file. It never throws for a bad file. */
export async function readImportFile({
  file,
  choices,
  ...account
}: ImportToRead): Promise<ImportFileRead> {
  try {
    const table = await readImportTable(file, choices)
    const { headings } = table
    const columns = columnsOf(table, choices)
    const statuses = new Map(choices.statuses.map(({ word, status }) => [word, status]))
    const price = columns.indexOf('price')
    const texts = table.rows.flatMap(({ cells }) => {
      const cell = cells[price]
      return typeof cell === 'string' ? [cell] : []
    })
    const { open, ...amounts } = amountReading(texts, choices.decimal && MARKS[choices.decimal])
    const checking = { ...account, kind: choices.kind, columns, headings, statuses, amounts }
    return {
      ...describe(table, columns),
      open_amounts: open,
      ...checkRows(table.rows, checking),
    }
  } catch (error) {
    if (error instanceof TableRefused) return refused(error.issue)
    throw error
  }
}

function columnsOf(
  { headings }: ImportTable,
  { kind, columns }: ImportChoices,
): Checking['columns'] {
  if (columns === undefined) return guessColumns(headings, kind)
  const fields = FIELDS_OF[kind]
  return headings.map((_, column) => {
    const field = columns[column] ?? null
    return field !== null && fields.includes(field) ? field : null
  })
}

function describe(
  { sheets, sheet, encoding, hidden, headings, rows }: ImportTable,
  columns: Checking['columns'],
) {
  return {
    fault: null,
    sheets,
    sheet,
    encoding,
    hidden_rows: hidden.slice(0, MOST_ROWS_NAMED),
    hidden_rows_count: hidden.length,
    rows: rows.length,
    columns: headings.map((heading, column) => ({
      heading,
      field: columns[column] ?? null,
      examples: examplesOf(rows, column),
    })),
  }
}

function examplesOf(rows: readonly TableRow[], column: number): string[] {
  const examples = new Set<string>()
  for (const { cells } of rows.slice(0, 200)) {
    const text = textOfCell(cells[column]).slice(0, 100)
    if (text !== '') examples.add(text)
    if (examples.size === EXAMPLES) break
  }
  return [...examples]
}

function checkRows(rows: readonly TableRow[], checking: Checking) {
  const good: GoodRow[] = []
  const bad: BadRow[] = []
  const words = new Set<string>(checking.statuses.keys())
  const times = new Map<string, number>()
  for (const row of rows) {
    const checked = checkRow(row, checking)
    if ('good' in checked) {
      good.push(numbered(checked.good, times))
      continue
    }
    const { issues, statusWord } = checked
    if (statusWord !== null && words.size < MOST_STATUS_WORDS) words.add(statusWord.slice(0, 100))
    bad.push({ row: row.number, cells: row.cells.map(textOfCell), faults: issues })
  }
  return {
    good,
    bad: bad.slice(0, MOST_BAD_ROWS),
    bad_count: bad.length,
    status_words: [...words],
  }
}

/** A file may have the same row twice. Each is imported once. */
function numbered(good: GoodRow, times: Map<string, number>): GoodRow {
  const before = times.get(good.key) ?? 0
  times.set(good.key, before + 1)
  return before === 0 ? good : { ...good, key: `${good.key} ${before + 1}` }
}

function refused(issue: FileIssue): ImportFileRead {
  const nothing = {
    ...{ sheets: [], sheet: null, encoding: null, open_amounts: [], hidden_rows: [] },
    ...{ hidden_rows_count: 0, columns: [], rows: 0, status_words: [] },
  }
  return { ...nothing, fault: issue, good: [], bad: [], bad_count: 0 }
}
