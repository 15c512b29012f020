import type { ServerMailTexts } from './en.ts'

export const de: ServerMailTexts = {
  newLead: {
    subject: 'Neue Anfrage: {name}',
    subjectUnnamed: 'Neue Anfrage {number}',
    intro: 'Eine neue Anfrage ist eingegangen.',
  },
  leadAssigned: {
    subject: 'Eine Anfrage für Sie: {name}',
    subjectUnnamed: 'Eine Anfrage für Sie: {number}',
    intro: 'Ab jetzt betreuen Sie diese Anfrage.',
  },
  followUp: {
    subject: 'Wiedervorlage: {name}',
    subjectUnnamed: 'Wiedervorlage: Anfrage {number}',
    intro: 'Diese Anfrage ist zur Wiedervorlage fällig.',
  },
  messageIn: {
    subject: '{name} hat Ihnen gemailt',
    subjectUnnamed: 'E-Mail eines Kunden zu Anfrage {number}',
    intro: 'Der Kunde hat eine E-Mail geschrieben. Sie antworten aus der Anfrage.',
  },
  messageOther: {
    subject: 'E-Mail zu {name}, von einer anderen Adresse',
    subjectUnnamed: 'E-Mail zu Anfrage {number}, von einer anderen Adresse',
    intro:
      'Soweit erkennbar, kommt diese E-Mail nicht von der Adresse des Kunden. Ihre Antwort geht an den Kunden.',
  },
  moreMessages: {
    subject: 'Weitere E-Mails sind gekommen: {about}',
    intro:
      'Nach so vielen einzelnen Benachrichtigungen, wie Sie in einer Stunde bekommen, kamen weitere E-Mails. Wie viele: {count}.',
    late: 'Zu einer Anfrage kamen mehr als 30 E-Mails in einer Stunde. Die übrigen werden später gelesen, immer einige.',
    open: 'Die E-Mails im Portal öffnen',
  },
  webhookOff: {
    subject: 'Ein Webhook wurde abgeschaltet',
    intro:
      'Zu viele Versuche hintereinander sind gescheitert. Deshalb wird an diese Adresse nichts mehr gesendet. Was nicht zugestellt wurde, bleibt drei Tage liegen. Schalten Sie den Webhook wieder ein, sobald die Adresse erreichbar ist.',
    open: 'Webhooks ansehen',
  },
  sourceTrouble: {
    subject: 'Die Anfragen von {name} lassen sich nicht lesen',
    intro:
      'Meta lässt uns die Anfragen dieser Quelle nicht mehr lesen; meist ist ihr Zugriffstoken abgelaufen. Neue Anfragen warten. Sie kommen an, sobald Sie der Quelle ein neues Token geben.',
    open: 'Quelle öffnen',
  },
  retention: {
    subject: 'Alte Anfragen werden ab {date} gelöscht',
    intro:
      '{account} hat Anfragen, in denen lange nichts geschehen ist. Ab {date} werden sie nacheinander gelöscht, mit ihren Fotos und E-Mails, und ein Kunde mit seiner letzten Anfrage. Bis dahin sehen Sie, welche es sind, können die Fristen ändern oder eine Anfrage länger behalten.',
    open: 'Ansehen, was gelöscht wird',
  },
  operatorIn: {
    subject: 'Der Betreiber hat {account} geöffnet',
    intro:
      '{name}, Betreiber dieses Dienstes, hat {account} mit Ihrer Erlaubnis geöffnet. Ansehen ist bis {until} möglich, ändern nicht. Sie können es jederzeit beenden.',
    open: 'Ansehen oder beenden',
  },
  quotaLow: {
    subject: 'Sie haben diesen Monat {used} von {quota} Anfragen verbraucht',
    intro:
      '{account} hat in diesem Kalendermonat {used} von {quota} Anfragen verbraucht. Sind alle aufgebraucht, nehmen Ihre Formulare bis zum nächsten Monat keine Anfragen mehr an.',
    open: 'Konto ansehen',
  },
  quotaGone: {
    subject: 'Die Anfragen dieses Monats sind aufgebraucht',
    intro:
      '{account} hat alle {quota} Anfragen dieses Kalendermonats aufgebraucht. Bis zum nächsten Monat nehmen Ihre Formulare keine Anfragen an; sie zeigen Besuchern stattdessen, wie man Sie erreicht.',
    open: 'Konto ansehen',
  },
  signIn: {
    subject: 'Ihr Link zur Anmeldung',
    intro: 'Mit diesem Link melden Sie sich bei Zeven an. Er gilt einmal und 15 Minuten lang.',
    open: 'Anmelden',
  },
  reset: {
    subject: 'Neues Passwort wählen',
    intro:
      'Mit diesem Link wählen Sie ein neues Passwort für Zeven. Er gilt einmal und eine Stunde lang.',
    open: 'Passwort wählen',
  },
  invitation: {
    subject: '{account} lädt Sie ein',
    intro:
      '{account} lädt Sie ein, in Zeven an Anfragen und Angeboten mitzuarbeiten. Der Link gilt einmal und 7 Tage lang.',
    open: 'Einladung annehmen',
  },
  operatorInvitation: {
    subject: 'Betrieb eines Servers von Zeven',
    intro:
      'Sie sind eingeladen, einen Server von Zeven zu betreiben. Der Link gilt einmal und 7 Tage lang.',
    open: 'Einladung annehmen',
  },
  backupMissing: {
    subject: 'Seit zwei Tagen keine Sicherung',
    intro:
      'Die letzte vollständige Sicherung dieses Servers ist vom {date}. Seitdem wurde keine gemacht; was danach eingegangen ist, ginge mit der Platte verloren. Sehen Sie nach, warum die nächtliche Sicherung nicht läuft: Der Befehl zeven doctor sagt mehr. Sie erhalten diese E-Mail einmal, bis es eine neue Sicherung gibt.',
    never:
      'Von diesem Server wurde noch nie eine vollständige Sicherung gemacht: Alles, was er enthält, ginge mit der Platte verloren. Richten Sie eine nächtliche Sicherung ein: docs/backup.md sagt, wie. Sie erhalten diese E-Mail einmal, bis es eine Sicherung gibt.',
    open: 'Seite des Betreibers öffnen',
    why: 'Sie erhalten diese E-Mail, weil Sie diesen Server von Zeven betreiben.',
  },
  accessRenewed: {
    subject: 'Ihr Zugang zu Zeven wurde zurückgesetzt',
    intro:
      'Jemand hat nachgewiesen, dass er diese E-Mail-Adresse nutzt: mit einem Link aus einer E-Mail, einem neuen Passwort oder einer Einladung. Deshalb gilt kein früherer Zugang mehr: Alle Geräte sind abgemeldet, und Passwort, Passkeys und Codes von früher gelten nicht mehr.',
  },
  passkeyAdded: {
    subject: 'Ihrem Zugang wurde ein Passkey hinzugefügt',
    intro: 'Es wurde ein Passkey hinzugefügt, mit dem Sie sich ohne Passwort bei Zeven anmelden.',
  },
  passwordSet: {
    subject: 'Für Ihren Zugang wurde ein Passwort festgelegt',
    intro: 'Es wurde ein Passwort festgelegt, mit dem Sie sich bei Zeven anmelden.',
  },
  accessNotYou:
    'Waren Sie das nicht? Öffnen Sie die Anmeldung und wählen Sie ein neues Passwort („Passwort vergessen?“): Danach gilt nichts mehr, was jemand anders eingerichtet hat.',
  confirmation: {
    subject: 'Ihre Anfrage bei {company}',
    greeting: 'Guten Tag {name},\n\nvielen Dank für Ihre Anfrage. Sie ist gut bei uns angekommen.',
    asked: 'Ihre Anfrage',
    price: 'Preis',
    openDesign: 'Das Formular mit Ihrer Auswahl öffnen',
    next: 'Wir sehen uns Ihre Anfrage an und melden uns bald bei Ihnen.',
    nextTitle: 'Wie geht es weiter?',
    reply: 'Haben Sie eine Frage? Antworten Sie einfach auf diese E-Mail.',
    notYou:
      'Sie erhalten diese E-Mail, weil jemand Ihre Adresse in ein Formular von {company} eingetragen hat. Waren Sie das nicht? Dann brauchen Sie nichts zu tun.',
  },
  design: {
    subject: 'Ihr Entwurf bei {company}',
    greeting:
      'Guten Tag,\n\nhier ist der Entwurf, den Sie bei {company} gemacht haben. Mit dem Link öffnet er sich, wie er jetzt ist: Ändern Sie ihn, oder senden Sie ihn ab, um ein Angebot anzufragen.',
    open: 'Ihren Entwurf öffnen',
    notYou:
      'Sie erhalten diese E-Mail, weil jemand Ihre Adresse in ein Formular von {company} eingetragen hat. Das waren nicht Sie? Dann brauchen Sie nichts zu tun: Ihre Adresse ist innerhalb eines Tages vergessen.',
  },
  appointmentMade: {
    subject: 'Ihr Termin mit {company}',
    greeting:
      'Guten Tag {name},\n\nwir haben einen Termin mit Ihnen vereinbart. Mit dem Anhang kommt er in Ihren Kalender.',
  },
  appointmentMoved: {
    subject: 'Ihr Termin mit {company} wurde verschoben',
    greeting:
      'Guten Tag {name},\n\nIhr Termin wurde verschoben. Das ist die neue Zeit. Der Anhang ändert ihn in Ihrem Kalender.',
  },
  appointmentCancelled: {
    subject: 'Ihr Termin mit {company} wurde abgesagt',
    greeting:
      'Guten Tag {name},\n\ndieser Termin findet nicht statt. Melden Sie sich gern bei uns für eine andere Zeit.',
  },
  offer: {
    subject: 'Ihr Angebot {reference} von {company}',
    greeting:
      'Guten Tag {name},\n\nhier ist unser Angebot. Sie können es online ansehen, uns eine Frage stellen und es unterschreiben. Ein Konto brauchen Sie nicht.',
    open: 'Angebot ansehen und unterschreiben',
    onlyYou:
      'Der Link ist nur für Sie bestimmt: Wer ihn hat, kann das Angebot lesen und unterschreiben. Leiten Sie diese E-Mail deshalb bitte nicht weiter.',
  },
  offerReminder: {
    subject: 'Ihr Angebot {reference} von {company} liegt noch bereit',
    greeting:
      'Guten Tag {name},\n\nvor einiger Zeit haben wir Ihnen ein Angebot geschickt. Konnten Sie es schon ansehen? Ihre Fragen beantworten wir gern.',
  },
  offerConfirmed: {
    subject: 'Ihr Auftrag an {company}: Angebot {reference} ist unterschrieben',
    greeting:
      'Guten Tag {name},\n\nvielen Dank für Ihren Auftrag. Das unterschriebene Angebot finden Sie im Anhang. Bitte bewahren Sie es gut auf.',
  },
  offerOpened: {
    subject: '{name} hat Angebot {number} geöffnet',
    subjectUnnamed: 'Angebot {number} wurde geöffnet',
    intro: 'Der Kunde hat das Angebot zum ersten Mal geöffnet.',
  },
  offerLapsing: {
    subject: 'Angebot {number} für {name} läuft bald ab',
    subjectUnnamed: 'Angebot {number} läuft bald ab',
    intro: 'Der Kunde hat auf dieses Angebot noch nicht geantwortet, und es läuft bald ab.',
  },
  offerSigned: {
    subject: '{name} hat Angebot {number} unterschrieben',
    subjectUnnamed: 'Angebot {number} wurde unterschrieben',
    intro: 'Der Kunde hat das Angebot unterschrieben.',
  },
  offerDeclined: {
    subject: '{name} hat Angebot {number} abgelehnt',
    subjectUnnamed: 'Angebot {number} wurde abgelehnt',
    intro: 'Der Kunde hat das Angebot abgelehnt.',
  },
  offerAsked: {
    subject: '{name} hat eine Frage zu Angebot {number}',
    subjectUnnamed: 'Eine Frage zu Angebot {number}',
    intro: 'Der Kunde hat eine Frage zum Angebot.',
  },
  offerMeasured: {
    subject: '{name} nimmt den Preis von Angebot {number} an und wünscht ein Aufmaß',
    subjectUnnamed: 'Preis angenommen, Aufmaß gewünscht: Angebot {number}',
    intro:
      'Der Kunde nimmt den Preis an und bittet um ein Aufmaß. Vereinbaren Sie einen Tag; passende Tage stehen hier, falls der Kunde welche genannt hat.',
  },
  incoming: {
    unread: 'Diese Mail konnte nicht gelesen werden. Sie liegt noch im Postfach.',
    notKept: 'Nicht aufbewahrt: {names}',
  },
  trial: {
    subject: 'Testmail von {company}',
    intro: 'Sie lesen dies, also kommen Mails mit diesem Absender an.',
    code: 'Mit diesem Code zeigen Sie, dass die Adresse Ihnen gehört: {code}',
  },
  attached: 'Im Anhang:',
  labels: {
    sender: 'Absender',
    name: 'Name',
    email: 'E-Mail',
    phone: 'Telefon',
    place: 'Ort',
    form: 'Formular',
    source: 'Herkunft',
    asked: 'Angefragt',
    price: 'Gezeigter Preis',
    planned: 'Geplant für',
    endpoint: 'Adresse',
    reason: 'Grund',
    reference: 'Referenz',
    offer: 'Angebot',
    total: 'Summe',
    validUntil: 'Gültig bis',
    when: 'Wann',
    where: 'Wo',
    visit: 'Besuch',
    marketing: 'Werbung',
  },
  wantsMarketing: 'Der Kunde ist einverstanden',
  call: '{phone} anrufen',
  photo: 'Foto des Kunden',
  openLead: 'Anfrage öffnen',
  openOffer: 'Angebot öffnen',
  why: 'Sie erhalten diese E-Mail als Mitglied von {account}. Welche E-Mails Sie erhalten, wählen Sie hier: {link}',
  notYou:
    'Haben Sie das nicht angefordert? Dann brauchen Sie nichts zu tun: Ohne diesen Link kommt niemand hinein.',
}
