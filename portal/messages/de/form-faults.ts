import type { FaultValues } from '../../../server/forms/faults.contract.ts'
import type { Messages } from '../type.ts'

const KINDS: Record<string, string> = {
  string: 'einen Text',
  number: 'eine Zahl',
  int: 'eine ganze Zahl',
  boolean: 'true oder false',
  array: 'eine Liste',
  object: 'ein Objekt',
}
const kinds = ({ kinds: names }: FaultValues) =>
  String(names)
    .split('|')
    .map((kind) => KINDS[kind] ?? kind)
    .join(' oder ')
const side = ({ axis }: FaultValues) => (axis === 'row' ? 'Zeilen' : 'Spalten')

export const formFaults: Messages['formFaults'] = {
  answered_only: (v) =>
    `${v.key} fragt nach Fotos oder einem Termin: Fragen Sie nur, ob beantwortet wurde.`,
  at_least_above_most: () => 'Die Mindestanzahl ist größer als die Höchstanzahl.',
  at_least_above_options: () => 'Es werden mehr Angaben verlangt, als zur Auswahl stehen.',
  axis_left_out: (v) => `Die Matrix ${v.matrix} hat diese Achse nicht: Lassen Sie dies weg.`,
  axis_required: (v) => `Die Matrix ${v.matrix} braucht hier eine Antwort.`,
  bad_format: () => 'Das ist nicht richtig geschrieben.',
  bad_range: () => 'Der Bereich endet vor seinem Anfang, oder seine Enden sind verschieden lang.',
  compare_answered: () => 'Muss true oder false sein.',
  compare_is: () => 'Muss ein Text, eine Zahl oder true oder false sein.',
  compare_one_of: () =>
    'Muss eine Liste mit mindestens einem Text, einer Zahl oder true oder false sein.',
  contact_needed: () => 'Fragen Sie nach einer E-Mail-Adresse oder einer Telefonnummer.',
  counted_only: (v) =>
    `${v.key} hat Elemente: Fragen Sie, wie viele es sind oder ob es welche gibt.`,
  default_outside: () =>
    'Der Anfangswert liegt außerhalb der Grenzen oder passt nicht zum Schritt.',
  draws_other: (v) =>
    `Die Zeichnung folgt dieser Frage, also zeichnet die Auswahl eines davon: ${v.choices}.`,
  email_needed: () => 'Dafür ist eine E-Mail-Adresse nötig, nach der das Formular nicht fragt.',
  empty: () => 'Bitte füllen Sie dies aus.',
  is_missing: (v) => `Das fehlt: Geben Sie ${kinds(v)} an.`,
  is_wrong_kind: (v) => `Geben Sie ${kinds(v)} an.`,
  item_names_option: (v) =>
    `Die Regel der Angebotsposition „${v.item}“ nennt noch die Auswahl ${v.option} von ${v.key}, die es nicht mehr gibt.`,
  item_names_question: (v) =>
    `Die Regel der Angebotsposition „${v.item}“ nennt noch ${v.key}, das es nicht mehr gibt.`,
  later_than_max: () => 'Der früheste Tag liegt nach dem spätesten.',
  limit_empty: () => 'Geben Sie ein Kleinstes, ein Größtes oder einen Schritt an.',
  limit_idle: (v) =>
    `Diese Grenze ändert nichts: Das Formular selbst erlaubt nur ${v.min} bis ${v.max}.`,
  limit_no_value: (v) => `Diese Grenze lässt keinen Wert zwischen ${v.min} und ${v.max} übrig.`,
  limit_unit: (v) =>
    `${v.limit} mm sind ${v.own} ${v.unit}. Grenzen sind in Millimetern: ${v.limit} ${v.unit} wären ${v.times}.`,
  limits_contradict: (v) => `Wo auch Grenze ${v.number} gilt, bleibt kein Wert übrig.`,
  limits_itself: (v) => `${v.key} kann nicht von sich selbst abhängen.`,
  min_above_max: () => 'Der kleinste Wert liegt über dem größten.',
  must_be_above: (v) => `Muss größer als ${v.limit} sein.`,
  must_be_at_least: (v) => `Muss mindestens ${v.limit} sein.`,
  must_be_at_most: (v) => `Darf höchstens ${v.limit} sein.`,
  must_be_multiple: (v) => `Muss ein Vielfaches von ${v.of} sein.`,
  must_be_one_of: (v) => `Muss eines davon sein: ${v.choices}.`,
  name_of_element: (v) =>
    `Elemente einer Gruppe heißen ${v.name}: Nehmen Sie einen anderen Schlüssel.`,
  no_agenda: (v) =>
    `Das Konto hat keinen Kalender ${v.key}. Wählen Sie einen oder legen Sie ihn unter Einstellungen › Termine an.`,
  never_holds: () => 'Das gilt bei keiner Antwort, die das Formular erlaubt.',
  no_area: () =>
    'Schreiben Sie ein Land und den Anfang seiner Postleitzahlen, etwa NL 1000-1999 oder BE 2.',
  no_axis: (v) =>
    `Keine Antwort liegt auf dieser Achse: Die ${side(v)} von ${v.matrix} gehen von ${v.first} bis ${v.last}, ${v.path} geht von ${v.min} bis ${v.max}.`,
  no_choice_question: (v) => `${v.key} ist keine Auswahlfrage.`,
  no_colour: () => 'Verwenden Sie eine Farbe wie #1f6f54.',
  no_date: () => 'Das ist kein Datum wie 2027-05-31.',
  no_email: () => 'Das ist keine E-Mail-Adresse.',
  no_font: () => 'Das ist keine Liste von Schriften.',
  no_key: () => 'Nur Kleinbuchstaben, Ziffern und _, beginnend mit einem Buchstaben.',
  no_limit: () => 'Geben Sie an, wie viel mindestens oder höchstens.',
  no_matrix: (v) => `Es gibt keine Preismatrix ${v.matrix}.`,
  no_number_question: (v) => `${v.path} ist weder eine Zahl noch eine Seite eines Maßes.`,
  no_option: (v) => `${v.option} steht bei ${v.key} nicht zur Auswahl.`,
  no_options: () => 'Eine Auswahlfrage braucht mindestens eine Auswahl.',
  no_origin: () => 'Schreiben Sie eine Website wie https://dealer.example.',
  no_phone: () => 'Schreiben Sie eine Nummer mit Landesvorwahl, etwa +31 6 00000000.',
  no_picture: () => 'Verwenden Sie eine Adresse, die mit https:// beginnt, oder einen Pfad.',
  no_postcode_question: (v) => `${v.key} fragt nicht nach einer Postleitzahl.`,
  no_question: (v) => `Es gibt keine Frage ${v.key}.`,
  no_question_path: () =>
    'Muss der Schlüssel einer Frage sein, oder dieser mit .width, .depth oder .height.',
  no_side: (v) => `${v.key} fragt diese Seite nicht: ${v.side}.`,
  no_size_question: (v) => `${v.key} fragt nicht nach einem Maß.`,
  no_slug: () => 'Nur Kleinbuchstaben, Ziffern und Bindestriche.',
  no_step: (v) => `Kein Schritt enthält die Frage ${v.key}.`,
  no_text_in: (v) => `Es fehlt ein Text in: ${v.languages}.`,
  no_value: () => 'Verwenden Sie Buchstaben, Ziffern, - und _.',
  no_web_address: () => 'Verwenden Sie eine Adresse, die mit https:// beginnt.',
  no_widget_text: () => 'Das Widget hat keinen solchen Text.',
  not_earlier: (v) => `Die Bedingung fragt nach ${v.key}, und das ist keine frühere Frage.`,
  not_json: (v) => `Das ist kein JSON: ${v.why}`,
  offer_on_text: (v) =>
    `Der Artikel ${v.item} hängt von ${v.key} ab. Diese Antwort bleibt bis zum Absenden auf der Seite, deshalb zählt der gezeigte Preis den Artikel nicht richtig mit.`,
  offer_without_items: () =>
    'Kein aktiver Artikel schreibt eine Position für dieses Formular: Der Preis ist auf Anfrage.',
  one_line: (v) => `Muss eine Zeile mit höchstens ${v.most} Zeichen sein.`,
  only_for_range: () => 'Das gilt nur für einen Preis, der als Spanne gezeigt wird.',
  other: (v) => String(v.says),
  other_unit: (v) =>
    `Eines von beiden steht in einer anderen Einheit: Die ${side(v)} von ${v.matrix} gehen von ${v.first} bis ${v.last}, ${v.path} geht von ${v.min} bis ${v.max}.`,
  parts_by_offer: () => 'Nur ein Preis nach dem Angebot hat Teile.',
  price_on_photo: (v) =>
    `Der Preis hängt von ${v.key} ab, aber Fotos und Termine haben keinen Preis.`,
  price_on_text: (v) =>
    `Der Preis hängt von ${v.key} ab, aber getippter Text bleibt auf der Seite, bis das Formular gesendet wird.`,
  reason_needed: () => 'Sagen Sie, warum es nicht gewählt werden kann: Kunden lesen es.',
  reason_unused: () => 'Diese Begründung liest niemand: Die Auswahl ist immer möglich.',
  reserved: () => 'Die Namen api und call_at sind vergeben.',
  rules_by_offer: () =>
    'Lassen Sie die Regeln weg: Bei einem Preis nach dem Angebot stehen die Preise in den Artikeln.',
  side_needed: (v) =>
    `Wählen Sie bei einem Maß eine Seite, etwa die Breite, sonst nur die Frage: ${v.key}.`,
  sketch_kind: (v) =>
    `${v.key} ist eine andere Art von Frage, als dieser Teil der Zeichnung braucht.`,
  step_question: (v) => `${v.key} ist keine Frage oder steht in zwei Schritten.`,
  swapped_names: (v) =>
    `Zeilen und Spalten scheinen vertauscht: Die Zeilen von ${v.matrix} sind „${v.rows}“, die Spalten „${v.columns}“.`,
  swapped_ranges: (v) =>
    `Zeilen und Spalten scheinen vertauscht: Die Zeilen von ${v.matrix} gehen von ${v.first} bis ${v.last}, ${v.path} geht von ${v.min} bis ${v.max}.`,
  too_deep: (v) => `Das ist tiefer verschachtelt als ${v.most} Ebenen.`,
  too_few: (v) => `Mindestens ${v.least} nötig.`,
  too_large: (v) => `Das Formular ist größer als ${v.most} Bytes.`,
  too_long: (v) => `Länger als ${v.most} Zeichen.`,
  too_many: (v) => `Höchstens ${v.most} erlaubt.`,
  too_many_conditions: (v) => `Das Formular hat mehr als ${v.most} Bedingungen.`,
  unknown_field: (v) => `Ein Formular hat hier kein Feld „${v.field}“.`,
  unusable: () => 'Das kann nicht verwendet werden.',
  used_twice: (v) => `${v.name} wird zweimal verwendet.`,
}
