import '@puckeditor/core/no-external.css';
import { type Config, Puck, type SlotComponent } from '@puckeditor/core';

const BLOCKS = 300;
const BLOCKS_A_SECTION = 5;

const sections = Array.from({ length: BLOCKS / BLOCKS_A_SECTION }, (_, at) => ({
  type: 'Section',
  props: {
    id: `section-${at}`,
    blocks: Array.from({ length: BLOCKS_A_SECTION }, (_block, index) => {
      const number = at * BLOCKS_A_SECTION + index;
      return { type: 'Block', props: { id: `block-${number}`, heading: `Block ${number}` } };
    }),
  },
}));

const config = {
  components: {
    Section: {
      fields: { blocks: { type: 'slot' } },
      render: ({ blocks: Blocks }: { blocks: SlotComponent }) => <Blocks />,
    },
    Block: {
      fields: { heading: { type: 'text' } },
      render: ({ heading }: { heading: string }) => <h2>{heading}</h2>,
    },
  },
} as unknown as Config;

/** The library by itself: as many blocks in as many sections, each a line of text, in its own frame and its own panels. */
export default function Bare() {
  return <Puck config={config} data={{ root: {}, content: sections, zones: {} }} iframe={{ waitForStyles: false }} />;
}
