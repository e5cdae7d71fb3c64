// What an extra is called, by its code; an airline's own new extra shows its code until it has a word.
import { useTranslations } from 'use-intl';

const named = ['BG23', 'BG32'] as const;

export function useExtraName(): (extraCode: string) => string {
  const t = useTranslations('booking');
  return (extraCode) => {
    const known = named.find((code) => code === extraCode);
    return known ? t(`extras.${known}`) : extraCode;
  };
}
