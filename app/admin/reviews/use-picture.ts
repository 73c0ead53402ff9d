import { useEffect, useState } from 'react';

export type PictureState = 'loading' | 'loaded' | 'broken';

/** Whether a picture can be had from an address, found out by loading it as a page would. */
export function usePicture(address: string): PictureState {
  const [result, setResult] = useState<{ address: string; state: PictureState }>();

  useEffect(() => {
    if (!address) return;
    const picture = new Image();
    picture.referrerPolicy = 'no-referrer';
    picture.onload = () => setResult({ address, state: 'loaded' });
    picture.onerror = () => setResult({ address, state: 'broken' });
    picture.src = address;
    return () => {
      picture.onload = picture.onerror = null;
    };
  }, [address]);

  return result?.address === address ? result.state : 'loading';
}
