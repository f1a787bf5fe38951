import { messages } from '#schema/messages.ts';
import { ruleMessages } from './answer-rules.ts';

/** What a form says by itself. */
export interface FormWords {
  next: string;
  back: string;
  send: string;
  optional: string;
  choose: string;
  step(at: number, of: number): string;
  /** Above the list of faults. */
  faults: string;
  thanks: string;
  closed: string;
  expired: string;
  tooFast: string;
  tooMany: string;
  failed: string;
  captcha: string;
  stars(count: number): string;
  /** Asks which of the readings of a number is meant. */
  whichNumber(numbers: readonly string[]): string;
  /** Behind a link that opens in a tab of its own. */
  newTab: string;
  /** For people who see the trap. */
  leaveEmpty: string;
  /** In the preview of a form: the way through its steps, and what comes when it was sent. */
  steps: string;
  sent: string;
  /** Messages of the validation in this language; those that are missing stay as they are. */
  messages: Readonly<Record<string, string>>;
}

const words: Readonly<Record<string, FormWords>> = {
  en: {
    next: 'Next',
    back: 'Back',
    send: 'Send',
    optional: 'optional',
    choose: 'Please choose',
    step: (at, of) => `Step ${at} of ${of}`,
    faults: 'Please check your answers.',
    thanks: 'Thank you. Your answers have arrived.',
    closed: 'This form is not open at the moment.',
    expired: 'The page was open for a long time. Please look at your answers once more and go on.',
    tooFast: 'That was very fast. Please look at your answers once more and send them again.',
    tooMany: 'Too many answers have come from your address. Please wait a minute and try again.',
    failed: 'Your answers could not be kept. Nothing is lost: please try again in a moment.',
    captcha: 'Please confirm that you are a person.',
    stars: (count) => `${count} of the stars`,
    newTab: 'opens in a new tab',
    leaveEmpty: 'Please leave this empty',
    steps: 'Steps of this form',
    sent: 'After sending',
    whichNumber: (numbers) => `Do you mean ${numbers.join(' or ')}? Please write it so.`,
    messages: {},
  },
  de: {
    next: 'Weiter',
    back: 'Zurück',
    send: 'Senden',
    optional: 'freiwillig',
    choose: 'Bitte wählen',
    step: (at, of) => `Schritt ${at} von ${of}`,
    faults: 'Bitte prüfen Sie Ihre Antworten.',
    thanks: 'Danke. Ihre Antworten sind angekommen.',
    closed: 'Dieses Formular ist zurzeit nicht offen.',
    expired: 'Die Seite war lange offen. Bitte sehen Sie Ihre Antworten noch einmal an und gehen Sie weiter.',
    tooFast: 'Das ging sehr schnell. Bitte sehen Sie Ihre Antworten noch einmal an und senden Sie sie erneut.',
    tooMany: 'Von Ihrer Adresse kamen zu viele Antworten. Bitte warten Sie eine Minute und versuchen Sie es erneut.',
    failed:
      'Ihre Antworten konnten nicht gespeichert werden. Nichts ist verloren: versuchen Sie es gleich noch einmal.',
    captcha: 'Bitte bestätigen Sie, dass Sie ein Mensch sind.',
    stars: (count) => `${count} der Sterne`,
    newTab: 'öffnet einen neuen Tab',
    leaveEmpty: 'Bitte leer lassen',
    steps: 'Schritte dieses Formulars',
    sent: 'Nach dem Senden',
    whichNumber: (numbers) => `Meinen Sie ${numbers.join(' oder ')}? Bitte schreiben Sie es so.`,
    messages: {
      [messages.required]: 'Pflichtfeld.',
      [messages.email]: 'Diese E-Mail-Adresse ist ungültig.',
      [messages.url]: 'Bitte geben Sie eine vollständige Adresse ein, zum Beispiel https://example.com.',
      [messages.number]: 'Bitte geben Sie eine Zahl ein.',
      [messages.digits]: 'Zu viele Stellen: diese Zahl kann nicht genau gespeichert werden.',
      [messages.integer]: 'Bitte geben Sie eine ganze Zahl ein.',
      [messages.date]: 'Bitte geben Sie ein Datum aus dem Kalender ein.',
      [messages.choice]: 'Bitte wählen Sie eine der Möglichkeiten.',
      [ruleMessages.phone]: 'Bitte geben Sie eine Telefonnummer mit Vorwahl ein.',
      [ruleMessages.future]: 'Bitte wählen Sie einen Tag, der nicht vorbei ist.',
      [ruleMessages.past]: 'Bitte wählen Sie einen Tag, der nicht erst kommt.',
      [ruleMessages.earlier]: 'Bitte wählen Sie einen Tag, der nicht vor dem anderen liegt.',
    },
  },
  es: {
    next: 'Siguiente',
    back: 'Atrás',
    send: 'Enviar',
    optional: 'opcional',
    choose: 'Elija una opción',
    step: (at, of) => `Paso ${at} de ${of}`,
    faults: 'Revise sus respuestas.',
    thanks: 'Gracias. Sus respuestas han llegado.',
    closed: 'Este formulario no está abierto en este momento.',
    expired: 'La página estuvo abierta mucho tiempo. Revise sus respuestas y continúe.',
    tooFast: 'Ha ido muy rápido. Revise sus respuestas y envíelas de nuevo.',
    tooMany: 'Han llegado demasiadas respuestas desde su dirección. Espere un minuto e inténtelo de nuevo.',
    failed: 'No se han podido guardar sus respuestas. No se ha perdido nada: inténtelo de nuevo en un momento.',
    captcha: 'Confirme que es una persona.',
    stars: (count) => `${count} de las estrellas`,
    newTab: 'se abre en otra pestaña',
    leaveEmpty: 'Deje esto vacío',
    steps: 'Pasos de este formulario',
    sent: 'Después de enviar',
    whichNumber: (numbers) => `¿Quiere decir ${numbers.join(' o ')}? Escríbalo así.`,
    messages: {
      [messages.required]: 'Obligatorio.',
      [messages.email]: 'Ese correo electrónico no es válido.',
      [messages.url]: 'Escriba una dirección completa, por ejemplo https://example.com.',
      [messages.number]: 'Escriba un número.',
      [messages.digits]: 'Demasiadas cifras: este número no se puede guardar con exactitud.',
      [messages.integer]: 'Escriba un número entero.',
      [messages.date]: 'Escriba una fecha del calendario.',
      [messages.choice]: 'Elija una de las opciones.',
      [ruleMessages.phone]: 'Escriba un número de teléfono con prefijo.',
      [ruleMessages.future]: 'Elija un día que no haya pasado.',
      [ruleMessages.past]: 'Elija un día que ya haya llegado.',
      [ruleMessages.earlier]: 'Elija un día que no sea anterior al otro.',
    },
  },
  ar: {
    next: 'التالي',
    back: 'السابق',
    send: 'إرسال',
    optional: 'اختياري',
    choose: 'يرجى الاختيار',
    step: (at, of) => `الخطوة ${at} من ${of}`,
    faults: 'يرجى مراجعة إجاباتك.',
    thanks: 'شكرًا لك. وصلت إجاباتك.',
    closed: 'هذا النموذج غير مفتوح حاليًا.',
    expired: 'بقيت الصفحة مفتوحة مدة طويلة. راجع إجاباتك ثم تابع.',
    tooFast: 'كان ذلك سريعًا جدًا. راجع إجاباتك ثم أرسلها مرة أخرى.',
    tooMany: 'وصلت إجابات كثيرة من عنوانك. انتظر دقيقة ثم حاول مرة أخرى.',
    failed: 'تعذّر حفظ إجاباتك. لم يضع شيء: حاول بعد لحظة.',
    captcha: 'يرجى تأكيد أنك إنسان.',
    stars: (count) => `${count} من النجوم`,
    newTab: 'يُفتح في علامة تبويب جديدة',
    leaveEmpty: 'اترك هذا فارغًا',
    steps: 'خطوات هذا النموذج',
    sent: 'بعد الإرسال',
    whichNumber: (numbers) => `هل تقصد ${numbers.join(' أو ')}؟ يرجى كتابته هكذا.`,
    messages: {
      [messages.required]: 'مطلوب.',
      [messages.email]: 'هذا البريد الإلكتروني غير صالح.',
      [messages.url]: 'أدخل عنوانًا كاملًا، مثل https://example.com.',
      [messages.number]: 'أدخل رقمًا.',
      [messages.digits]: 'أرقام كثيرة: لا يمكن حفظ هذا العدد بدقة.',
      [messages.integer]: 'أدخل عددًا صحيحًا.',
      [messages.date]: 'أدخل تاريخًا من التقويم.',
      [messages.choice]: 'اختر أحد الخيارات.',
      [ruleMessages.phone]: 'أدخل رقم هاتف مع رمز المنطقة.',
      [ruleMessages.future]: 'اختر اليوم أو يومًا بعده.',
      [ruleMessages.past]: 'اختر اليوم أو يومًا قبله.',
      [ruleMessages.earlier]: 'اختر يومًا ليس قبل اليوم الآخر.',
    },
  },
  fr: {
    next: 'Suivant',
    back: 'Retour',
    send: 'Envoyer',
    optional: 'facultatif',
    choose: 'Veuillez choisir',
    step: (at, of) => `Étape ${at} sur ${of}`,
    faults: 'Veuillez vérifier vos réponses.',
    thanks: 'Merci. Vos réponses sont bien arrivées.',
    closed: 'Ce formulaire n’est pas ouvert en ce moment.',
    expired: 'La page est restée ouverte longtemps. Veuillez relire vos réponses, puis continuer.',
    tooFast: 'C’était très rapide. Veuillez relire vos réponses et les envoyer à nouveau.',
    tooMany: 'Trop de réponses sont venues de votre adresse. Veuillez patienter une minute et réessayer.',
    failed: 'Vos réponses n’ont pas pu être enregistrées. Rien n’est perdu : réessayez dans un instant.',
    captcha: 'Veuillez confirmer que vous êtes une personne.',
    stars: (count) => `Étoiles : ${count}`,
    newTab: 's’ouvre dans un nouvel onglet',
    leaveEmpty: 'Veuillez laisser ce champ vide',
    steps: 'Étapes de ce formulaire',
    sent: 'Après l’envoi',
    whichNumber: (numbers) => `Voulez-vous dire ${numbers.join(' ou ')} ? Veuillez l’écrire ainsi.`,
    messages: {
      [messages.required]: 'Ce champ est obligatoire.',
      [messages.email]: 'Cette adresse e-mail n’est pas valide.',
      [messages.url]: 'Veuillez saisir une adresse complète, par exemple https://example.com.',
      [messages.number]: 'Veuillez saisir un nombre.',
      [messages.digits]: 'Trop de chiffres : ce nombre ne peut pas être enregistré exactement.',
      [messages.integer]: 'Veuillez saisir un nombre entier.',
      [messages.date]: 'Veuillez saisir une date du calendrier.',
      [messages.choice]: 'Veuillez choisir une des options.',
      [ruleMessages.phone]: 'Veuillez saisir un numéro de téléphone avec son indicatif.',
      [ruleMessages.future]: 'Veuillez choisir un jour qui n’est pas passé.',
      [ruleMessages.past]: 'Veuillez choisir un jour qui n’est pas à venir.',
      [ruleMessages.earlier]: 'Veuillez choisir un jour qui n’est pas avant l’autre.',
    },
  },
  ro: {
    next: 'Înainte',
    back: 'Înapoi',
    send: 'Trimite',
    optional: 'opțional',
    choose: 'Alegeți',
    step: (at, of) => `Pasul ${at} din ${of}`,
    faults: 'Vă rugăm să verificați răspunsurile.',
    thanks: 'Vă mulțumim. Răspunsurile au ajuns.',
    closed: 'Acest formular nu este deschis în acest moment.',
    expired: 'Pagina a stat deschisă mult timp. Vă rugăm să recitiți răspunsurile și să continuați.',
    tooFast: 'A fost foarte rapid. Vă rugăm să recitiți răspunsurile și să le trimiteți din nou.',
    tooMany: 'Au venit prea multe răspunsuri de la adresa dumneavoastră. Așteptați un minut și încercați din nou.',
    failed: 'Răspunsurile nu au putut fi păstrate. Nimic nu s-a pierdut: încercați din nou peste o clipă.',
    captcha: 'Vă rugăm să confirmați că sunteți o persoană.',
    stars: (count) => `Stele: ${count}`,
    newTab: 'se deschide într-o filă nouă',
    leaveEmpty: 'Lăsați acest câmp gol',
    steps: 'Pașii acestui formular',
    sent: 'După trimitere',
    whichNumber: (numbers) => `Vreți să spuneți ${numbers.join(' sau ')}? Scrieți numărul așa.`,
    messages: {
      [messages.required]: 'Câmp obligatoriu.',
      [messages.email]: 'Această adresă de e-mail nu este validă.',
      [messages.url]: 'Introduceți o adresă completă, de exemplu https://example.com.',
      [messages.number]: 'Introduceți un număr.',
      [messages.digits]: 'Prea multe cifre: acest număr nu poate fi stocat exact.',
      [messages.integer]: 'Introduceți un număr întreg.',
      [messages.date]: 'Introduceți o dată din calendar.',
      [messages.choice]: 'Alegeți una dintre opțiuni.',
      [ruleMessages.phone]: 'Introduceți un număr de telefon cu prefix.',
      [ruleMessages.future]: 'Alegeți o zi care nu a trecut.',
      [ruleMessages.past]: 'Alegeți o zi care nu este în viitor.',
      [ruleMessages.earlier]: 'Alegeți o zi care nu este înaintea celeilalte.',
    },
  },
  zh: {
    next: '下一步',
    back: '上一步',
    send: '提交',
    optional: '选填',
    choose: '请选择',
    step: (at, of) => `第 ${at} 步，共 ${of} 步`,
    faults: '请检查您的回答。',
    thanks: '谢谢，我们已收到您的回答。',
    closed: '此表单目前未开放。',
    expired: '页面打开的时间过长。请再看一遍您的回答，然后继续。',
    tooFast: '提交得太快了。请再看一遍您的回答，然后重新提交。',
    tooMany: '来自您地址的提交过多。请稍等一分钟后再试。',
    failed: '未能保存您的回答。内容没有丢失，请稍后再试。',
    captcha: '请确认您不是机器人。',
    stars: (count) => `${count} 星`,
    newTab: '在新标签页中打开',
    leaveEmpty: '请将此项留空',
    steps: '此表单的步骤',
    sent: '提交之后',
    whichNumber: (numbers) => `您是指 ${numbers.join(' 还是 ')}？请这样填写。`,
    messages: {
      [messages.required]: '必填。',
      [messages.email]: '电子邮件地址无效。',
      [messages.url]: '请输入完整的网址，例如 https://example.com。',
      [messages.number]: '请输入数字。',
      [messages.digits]: '位数过多：无法精确保存这个数字。',
      [messages.integer]: '请输入整数。',
      [messages.date]: '请输入有效的日期。',
      [messages.choice]: '请选择一个选项。',
      [ruleMessages.phone]: '请输入带区号的电话号码。',
      [ruleMessages.future]: '请选择今天或以后的日期。',
      [ruleMessages.past]: '请选择今天或以前的日期。',
      [ruleMessages.earlier]: '请选择不早于另一日期的日期。',
    },
  },
};

const english = words.en as FormWords;

/** The words of a form in the language of its site. */
export function formWords(language: string): FormWords {
  return words[language] ?? english;
}
