import ImageIcon from '@mui/icons-material/ImageOutlined';
import { useState } from 'react';
import { focusOf } from '#schema/formats/picture-focus.ts';
import { imageSource } from './addresses.ts';

interface ThumbnailProps {
  address: string;
  /** Pixels; as high as it is wide unless `height` says otherwise. */
  size: number;
  height?: number;
}

/** A small picture of the address; a sign where there is none to show. */
export function Thumbnail({ address, size, height = size }: ThumbnailProps) {
  const [broken, setBroken] = useState('');
  const source = imageSource(address);
  const focus = focusOf(address);
  return (
    <span className="cell-picture" style={{ width: size, height }}>
      {source && broken !== source ? (
        <img
          src={source}
          alt=""
          loading="lazy"
          referrerPolicy="no-referrer"
          style={focus && { objectPosition: `${focus.x}% ${focus.y}%` }}
          onError={() => setBroken(source)}
        />
      ) : (
        <ImageIcon aria-hidden style={{ fontSize: Math.min(20, height / 1.6) }} />
      )}
    </span>
  );
}
