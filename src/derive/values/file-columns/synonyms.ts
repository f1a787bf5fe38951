/** What files and fields call the same thing, in the languages of the console. */
const groups: readonly (readonly string[])[] = [
  ['email', 'email address', 'mail', 'mail address', 'courriel', 'adresse email', 'adresa email', '邮箱', '电子邮件'],
  ['first name', 'given name', 'forename', 'christian name', 'firstname', 'prénom', 'prenume', '名'],
  ['last name', 'surname', 'family name', 'lastname', 'nom de famille', 'nume de familie', '姓'],
  ['full name', 'complete name', 'nom complet', 'nume complet', '全名'],
  ['phone', 'phone number', 'telephone', 'telephone number', 'tel', 'téléphone', 'telefon', '电话'],
  ['mobile', 'mobile phone', 'mobile number', 'cell', 'cell phone', 'cellphone', 'portable', 'mobil', '手机'],
  ['address', 'street address', 'postal address', 'adresse', 'adresă', '地址'],
  ['street', 'address line 1', 'rue', 'stradă', '街道'],
  ['postal code', 'postcode', 'post code', 'zip', 'zip code', 'code postal', 'cod poștal', '邮编'],
  ['city', 'town', 'place', 'ville', 'oraș', 'localitate', '城市'],
  ['state', 'province', 'region', 'county', 'région', 'județ', '省'],
  ['country', 'nation', 'pays', 'țară', '国家'],
  ['company', 'organization', 'organisation', 'firm', 'entreprise', 'société', 'companie', '公司'],
  ['website', 'web site', 'web page', 'homepage', 'url', 'link', 'site web', '网站'],
  ['birthday', 'date of birth', 'birth date', 'birthdate', 'dob', 'born', 'date de naissance', 'data nașterii', '生日'],
  [
    'joined',
    'joined on',
    'joined at',
    'join date',
    'date joined',
    'member since',
    'inscrit le',
    'membru din',
    '加入日期',
  ],
  ['registered', 'registered on', 'registration date', 'date of registration', 'sign up date', '注册日期'],
  ['start', 'start date', 'starts', 'starts on', 'from', 'begin', 'begins', 'début', 'început', '开始日期'],
  ['end', 'end date', 'ends', 'ends on', 'until', 'fin', 'sfârșit', '结束日期'],
  ['description', 'details', 'summary', 'descriere', '描述'],
  ['note', 'remark', 'comment', 'remarque', 'observații', '备注'],
  ['price', 'cost', 'amount', 'prix', 'preț', '价格'],
  ['picture', 'image', 'photo', 'imagine', '图片'],
];

/** The place of the group that a name belongs to, by the words that `normalize` makes of it; undefined where it is in none. */
export function synonymGroups(normalize: (name: string) => string): (name: string) => number | undefined {
  const groupIndexes = new Map(
    groups.flatMap((names, groupIndex) => names.map((name): [string, number] => [normalize(name), groupIndex])),
  );
  return (name) => groupIndexes.get(normalize(name));
}
