import { useEffect, useState } from 'react';

/** True once `wanted` has been true for so long: a list that comes at once shows no skeleton (150 ms). */
export function useDelayed(wanted: boolean, milliseconds = 150): boolean {
  const [due, setDue] = useState(false);
  useEffect(() => {
    if (!wanted) return undefined;
    const timer = setTimeout(() => setDue(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setDue(false);
    };
  }, [wanted, milliseconds]);
  return wanted && due;
}
