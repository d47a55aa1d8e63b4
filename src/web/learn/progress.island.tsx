import { island } from "#ui/island/define.ts";
import { PathBar } from "./path-bar.tsx";
import { PathSteps, type StepRow } from "./path-steps.tsx";
import { useReadArticles } from "./read-articles.ts";

type Props = {
  slugs: string[];
  /** The article whose end is here: it counts as read once a person sees it. */
  current?: string;
  /** The articles to list, where the path itself is shown. */
  steps?: StepRow[];
};

/** How much of a path this device has read. */
export const PathProgress = island("web/learn/progress", function PathProgress(props: Props) {
  const { slugs, current, steps } = props;
  const read = useReadArticles();
  return steps ? (
    <PathSteps steps={steps} read={read} />
  ) : (
    <PathBar slugs={slugs} current={current} read={read} />
  );
});
