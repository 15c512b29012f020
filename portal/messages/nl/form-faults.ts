import type { FaultValues } from '../../../server/forms/faults.contract.ts'
import type { Messages } from '../type.ts'

const KINDS: Record<string, string> = {
  string: 'een tekst',
  number: 'een getal',
  int: 'een geheel getal',
  boolean: 'true of false',
  array: 'een lijst',
  object: 'een object',
}
const kinds = ({ kinds: names }: FaultValues) =>
  String(names)
    .split('|')
    .map((kind) => KINDS[kind] ?? kind)
    .join(' of ')
const side = ({ axis }: FaultValues) => (axis === 'row' ? 'rijen' : 'kolommen')

export const formFaults: Messages['formFaults'] = {
  answered_only: (v) =>
    `${v.key} vraagt om foto’s of een afspraak: vraag alleen of dit is beantwoord.`,
  at_least_above_most: () => 'Het minste aantal keuzes is meer dan het meeste.',
  at_least_above_options: () => 'Er worden meer keuzes gevraagd dan er zijn.',
  axis_left_out: (v) => `De matrix ${v.matrix} heeft deze as niet: laat dit weg.`,
  axis_required: (v) => `De matrix ${v.matrix} heeft hier een antwoord nodig.`,
  bad_format: () => 'Dit is niet goed geschreven.',
  bad_range: () =>
    'Het bereik eindigt voordat het begint, of de twee uiteinden zijn niet even lang.',
  compare_answered: () => 'Moet true of false zijn.',
  compare_is: () => 'Moet een tekst, een getal, of true of false zijn.',
  compare_one_of: () => 'Moet een lijst zijn met ten minste één tekst, getal, of true of false.',
  contact_needed: () => 'Vraag een e-mailadres of een telefoonnummer.',
  counted_only: (v) => `${v.key} heeft elementen: vraag hoeveel het er zijn, of óf ze er zijn.`,
  default_outside: () => 'De beginwaarde ligt buiten de grenzen of past niet bij de stap.',
  draws_other: (v) =>
    `De tekening volgt deze vraag, dus de keuze tekent een van deze: ${v.choices}.`,
  email_needed: () => 'Hiervoor is een e-mailadres nodig, en het formulier vraagt er niet om.',
  empty: () => 'Vul dit in.',
  is_missing: (v) => `Dit ontbreekt: geef ${kinds(v)}.`,
  is_wrong_kind: (v) => `Moet ${kinds(v)} zijn.`,
  item_names_option: (v) =>
    `De regel van de offerteregel “${v.item}” noemt nog de keuze ${v.option} van ${v.key}, die er niet meer is.`,
  item_names_question: (v) =>
    `De regel van de offerteregel “${v.item}” noemt nog ${v.key}, dat er niet meer is.`,
  later_than_max: () => 'De vroegste dag ligt na de laatste.',
  limit_empty: () => 'Geef een kleinste, een grootste of een stap.',
  limit_idle: (v) =>
    `Deze grens verandert niets: het formulier zelf staat alleen ${v.min} tot ${v.max} toe.`,
  limit_no_value: (v) => `Deze grens laat geen waarde over tussen ${v.min} en ${v.max}.`,
  limit_unit: (v) =>
    `${v.limit} mm is ${v.own} ${v.unit}. Grenzen zijn in millimeters: ${v.limit} ${v.unit} zou ${v.times} zijn.`,
  limits_contradict: (v) => `Waar ook grens ${v.number} geldt, blijft geen waarde over.`,
  limits_itself: (v) => `${v.key} kan niet van zichzelf afhangen.`,
  min_above_max: () => 'De laagste waarde is hoger dan de hoogste.',
  must_be_above: (v) => `Moet meer zijn dan ${v.limit}.`,
  must_be_at_least: (v) => `Moet ten minste ${v.limit} zijn.`,
  must_be_at_most: (v) => `Mag hoogstens ${v.limit} zijn.`,
  must_be_multiple: (v) => `Moet een veelvoud van ${v.of} zijn.`,
  must_be_one_of: (v) => `Moet een van deze zijn: ${v.choices}.`,
  name_of_element: (v) => `Elementen van een groep heten ${v.name}: neem een andere sleutel.`,
  no_agenda: (v) =>
    `Het account heeft geen agenda ${v.key}. Kies er een, of maak hem bij Instellingen › Afspraken.`,
  never_holds: () => 'Dit geldt bij geen antwoord dat het formulier toestaat.',
  no_area: () => 'Schrijf een land en hoe de postcodes beginnen, zoals NL 1000-1999 of BE 2.',
  no_axis: (v) =>
    `Geen enkel antwoord ligt op deze as: de ${side(v)} van ${v.matrix} gaan van ${v.first} tot ${v.last}, en ${v.path} van ${v.min} tot ${v.max}.`,
  no_choice_question: (v) => `${v.key} is geen keuzevraag.`,
  no_colour: () => 'Gebruik een kleur zoals #1f6f54.',
  no_date: () => 'Dit is geen datum zoals 2027-05-31.',
  no_email: () => 'Dit is geen e-mailadres.',
  no_font: () => 'Dit is geen lijst van lettertypen.',
  no_key: () => 'Gebruik kleine letters, cijfers en _, beginnend met een letter.',
  no_limit: () => 'Geef aan hoeveel ten minste of hoogstens.',
  no_matrix: (v) => `Er is geen prijsmatrix ${v.matrix}.`,
  no_number_question: (v) => `${v.path} is geen getal en geen zijde van een maat.`,
  no_option: (v) => `${v.option} is geen keuze van ${v.key}.`,
  no_options: () => 'Een keuzevraag heeft ten minste één keuze nodig.',
  no_origin: () => 'Schrijf een website zoals https://dealer.example.',
  no_phone: () => 'Schrijf een nummer met landcode, zoals +31 6 00000000.',
  no_picture: () => 'Gebruik een adres dat met https:// begint, of een pad.',
  no_postcode_question: (v) => `${v.key} vraagt niet naar een postcode.`,
  no_question: (v) => `Er is geen vraag ${v.key}.`,
  no_question_path: () =>
    'Moet de sleutel van een vraag zijn, of die met .width, .depth of .height.',
  no_side: (v) => `${v.key} vraagt deze kant niet: ${v.side}.`,
  no_size_question: (v) => `${v.key} vraagt niet naar een maat.`,
  no_slug: () => 'Gebruik kleine letters, cijfers en koppeltekens.',
  no_step: (v) => `Geen stap bevat de vraag ${v.key}.`,
  no_text_in: (v) => `Er ontbreekt tekst in: ${v.languages}.`,
  no_value: () => 'Gebruik letters, cijfers, - en _.',
  no_web_address: () => 'Gebruik een adres dat met https:// begint.',
  no_widget_text: () => 'De widget heeft zo’n tekst niet.',
  not_earlier: (v) => `De voorwaarde vraagt naar ${v.key}, en dat is geen eerdere vraag.`,
  not_json: (v) => `Dit is geen JSON: ${v.why}`,
  offer_on_text: (v) =>
    `Het artikel ${v.item} hangt af van ${v.key}. Dat antwoord blijft op de pagina tot het formulier verstuurd is, dus de getoonde prijs telt het artikel niet goed mee.`,
  offer_without_items: () =>
    'Geen enkel artikel in gebruik maakt een regel voor dit formulier: de prijs is op aanvraag.',
  one_line: (v) => `Moet één regel zijn van hoogstens ${v.most} tekens.`,
  only_for_range: () => 'Dit hoort alleen bij een prijs die als bereik wordt getoond.',
  other: (v) => String(v.says),
  other_unit: (v) =>
    `Een van beide staat in een andere eenheid: de ${side(v)} van ${v.matrix} gaan van ${v.first} tot ${v.last}, en ${v.path} van ${v.min} tot ${v.max}.`,
  parts_by_offer: () => 'Alleen een prijs volgens de offerte heeft onderdelen.',
  price_on_photo: (v) =>
    `De prijs hangt af van ${v.key}, maar foto’s en afspraken hebben geen prijs.`,
  price_on_text: (v) =>
    `De prijs hangt af van ${v.key}, maar getypte tekst blijft op de pagina tot het formulier verzonden wordt.`,
  reason_needed: () => 'Zeg waarom het niet gekozen kan worden: klanten lezen het.',
  reason_unused: () => 'Niemand leest deze reden: de keuze kan altijd.',
  reserved: () => 'De namen api en call_at zijn voorbehouden.',
  rules_by_offer: () =>
    'Laat de regels weg: bij een prijs volgens de offerte staan de prijzen in de artikelen.',
  side_needed: (v) =>
    `Kies van een maat één kant, zoals de breedte, en anders alleen de vraag: ${v.key}.`,
  sketch_kind: (v) => `${v.key} is een ander soort vraag dan dit deel van de tekening volgt.`,
  step_question: (v) => `${v.key} is geen vraag, of staat in twee stappen.`,
  swapped_names: (v) =>
    `Rijen en kolommen lijken verwisseld: de rijen van ${v.matrix} zijn “${v.rows}”, de kolommen “${v.columns}”.`,
  swapped_ranges: (v) =>
    `Rijen en kolommen lijken verwisseld: de rijen van ${v.matrix} gaan van ${v.first} tot ${v.last}, en ${v.path} van ${v.min} tot ${v.max}.`,
  too_deep: (v) => `Dit is dieper genest dan ${v.most} niveaus.`,
  too_few: (v) => `Ten minste ${v.least} nodig.`,
  too_large: (v) => `Het formulier is groter dan ${v.most} bytes.`,
  too_long: (v) => `Langer dan ${v.most} tekens.`,
  too_many: (v) => `Hoogstens ${v.most} toegestaan.`,
  too_many_conditions: (v) => `Het formulier heeft meer dan ${v.most} voorwaarden.`,
  unknown_field: (v) => `Een formulier heeft hier geen veld “${v.field}”.`,
  unusable: () => 'Dit kan niet gebruikt worden.',
  used_twice: (v) => `${v.name} wordt twee keer gebruikt.`,
}
