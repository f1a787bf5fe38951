import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import startPostgresTemplate from '#tests/support/postgres-template.ts';
import { spaces, startTestProduct } from '#tests/support/product.ts';
import bundleThreads from '#tests/support/server/threads.ts';
import { median } from '../data/load.ts';
import { verdict } from '../data/report.ts';

/** How often the server looks for mails of communications that are due (`src/server/jobs/run-jobs.ts`), in milliseconds. */
const LOOK_MS = 1000;
/** Of the time between two looks. */
const MOST_TIMES = 1;

/** How long the mail of a communication takes from its event to the mailbox, in a whole product: in the median, and at most. */
export async function measureAnswers(count: number): Promise<void> {
  const stopPostgres = await startPostgresTemplate();
  const removeThreads = await bundleThreads();
  const product = await startTestProduct();
  const space = `space_id: "${spaces.aurora}"`;
  async function admin(query: string): Promise<void> {
    const { errors } = await product.admin(query);
    if (errors) throw new Error(JSON.stringify(errors));
  }
  try {
    const [id, component, section] = [randomUUID(), randomUUID(), randomUUID()];
    const mail = '<mj-section><mj-column><mj-text>{{ text | rich }}</mj-text></mj-column></mj-section>';
    await admin(`mutation {
      update_space(where: { id: { _eq: "${spaces.aurora}" } }, _append: { info: { sender_email: "news@sitewright.test", sender_name: "Aurora" } }) { affected_rows }
      insert_sender_domain_one(object: { ${space}, domain: "sitewright.test", verified_at: "now()" }) { domain }
      update_communication(where: { space_id: { _eq: "${spaces.aurora}" } }, _set: { status: "OFF" }) { affected_rows }
      insert_component_one(object: { id: "${component}", name: "Answer", uuid: "${component}", schema: [{ kind: "richText", name: "text" }], info: { mail: ${JSON.stringify(mail)} } }) { id }
      insert_communication_one(object: { id: "${id}", name: "Answer", type: "newsletter-sign-up", ${space}, meta: { subject: "Hello" } }) { id }
      insert_newsletter_section_one(object: { id: "${section}", communication_id: "${id}", ${space} }) { id }
      insert_newsletter_block_one(object: { section_id: "${section}", communication_id: "${id}", ${space}, component_id: "${component}", info: { text: "<p>Hello</p>" } }) { id }
    }`);
    await admin(
      `mutation { update_communication(where: { id: { _eq: "${id}" } }, _set: { status: "ON" }) { affected_rows } }`,
    );

    async function answered(email: string): Promise<number> {
      const began = performance.now();
      await admin(
        `mutation { fire_communication(args: { at_space: "${spaces.aurora}", fired_by: "newsletter-sign-up", event_key: "${email}", person_email: "${email}", person_name: "", tag_values: {} }) { id } }`,
      );
      const inbox = `${product.origin}/_local/mail/messages.json?to=${encodeURIComponent(email)}`;
      while (((await (await fetch(inbox)).json()) as object[]).length === 0) await delay(10);
      return performance.now() - began;
    }

    // The first mail of a server loads what all others are made with.
    await answered('first@readers.example');
    const times: number[] = [];
    for (let nth = 0; nth < count; nth += 1) {
      times.push(await answered(`reader${nth}@readers.example`));
      // Each event falls into another part of the time between two looks.
      await delay((nth * 370) % LOOK_MS);
    }
    const [middle, max] = [median(times), Math.max(...times)];
    console.log(
      `${count} events, each answered by a mail: ${Math.round(middle)} ms in the median, ${Math.round(max)} ms at most; ` +
        `${(middle / LOOK_MS).toFixed(2)} and ${(max / LOOK_MS).toFixed(2)} of the time between two looks. The median is at most ${MOST_TIMES}: ${verdict(middle <= LOOK_MS * MOST_TIMES)}.`,
    );
  } finally {
    await product.close();
    await stopPostgres();
    removeThreads();
  }
}
