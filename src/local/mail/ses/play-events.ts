/** A mail that the service has taken. */
export interface TakenMail {
  messageId: string;
  from: string;
  to: string;
  tags: Readonly<Record<string, string>>;
  configurationSet: string;
  /** Whether the account's list keeps mail from the address. */
  suppressed: boolean;
}

const AFTER_MS = 20;
const RETRY_MS = 500;
const TRIES = 5;
const AT_ONCE = 8;

/** Posts the events of taken mails to an address as SNS does with raw delivery, a few at once. */
export function playEvents(url: string) {
  const waiting: object[] = [];
  const timers = new Set<NodeJS.Timeout>();
  let running = 0;
  let closed = false;

  const later = (ms: number, work: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, ms);
    timers.add(timer);
  };

  async function post(event: object, tries = 1): Promise<void> {
    const headers = {
      'content-type': 'text/plain; charset=UTF-8',
      'x-amz-sns-message-type': 'Notification',
      'x-amz-sns-rawdelivery': 'true',
    };
    const taken = await fetch(url, { method: 'POST', headers, body: JSON.stringify(event) }).then(
      async (answer) => {
        await answer.body?.cancel();
        return answer.ok;
      },
      () => false,
    );
    if (!taken && tries < TRIES && !closed) later(RETRY_MS * tries, () => void post(event, tries + 1));
  }

  function run(): void {
    while (running < AT_ONCE && !closed) {
      const event = waiting.shift();
      if (!event) return;
      running += 1;
      void post(event).finally(() => {
        running -= 1;
        run();
      });
    }
  }

  return {
    play(mail: TakenMail): void {
      if (closed) return;
      later(AFTER_MS, () => {
        waiting.push(...eventsOf(mail, new Date().toISOString()));
        run();
      });
    },
    close(): void {
      closed = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

/** In the shapes of docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html. */
export function eventsOf(
  { messageId, from, to, tags, configurationSet, suppressed }: TakenMail,
  now: string,
): object[] {
  const own = Object.entries(tags).map(([name, value]) => [name, [value]]);
  const mail = {
    timestamp: now,
    messageId,
    source: from,
    destination: [to],
    tags: { ...Object.fromEntries(own), 'ses:configuration-set': [configurationSet] },
  };
  const bounce = (type: string, subType: string, status: string, words: string) => ({
    eventType: 'Bounce',
    mail,
    bounce: {
      bounceType: type,
      bounceSubType: subType,
      bouncedRecipients: [{ emailAddress: to, action: 'failed', status, diagnosticCode: `smtp; ${words}` }],
      timestamp: now,
      feedbackId: `${messageId}-bounce`,
    },
  });
  const delivery = {
    eventType: 'Delivery',
    mail,
    delivery: { timestamp: now, processingTimeMillis: AFTER_MS, recipients: [to], smtpResponse: '250 2.0.0 OK' },
  };
  const complaint = {
    eventType: 'Complaint',
    mail,
    complaint: {
      complainedRecipients: [{ emailAddress: to }],
      timestamp: now,
      feedbackId: `${messageId}-complaint`,
      complaintFeedbackType: 'abuse',
    },
  };
  if (suppressed)
    return [bounce('Permanent', 'OnAccountSuppressionList', '5.1.1', '550 5.1.1 on the suppression list')];
  const [name = ''] = to.toLowerCase().split(/[+@]/);
  if (name === 'bounce') return [bounce('Permanent', 'General', '5.1.1', '550 5.1.1 user unknown')];
  if (name === 'softbounce') return [bounce('Transient', 'MailboxFull', '4.2.2', '452 4.2.2 mailbox full')];
  return name === 'complaint' ? [delivery, complaint] : [delivery];
}
